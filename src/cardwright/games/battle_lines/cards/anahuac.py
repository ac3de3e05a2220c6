"""The characters of Anahuac."""

from cardwright.games.battle_lines.cards.making import Realm

character = Realm("Anahuac", "orange", "solid").character

CARDS = (
    character("alux-of-the-milpa", "Alux of the Milpa", 1, 6, 1, "paly green+gold", "leaf wine", "knee-high field sprite with a maize stalk"),
    character("ahuizotl", "Ahuizotl", 3, 2, 1, "barry blue+black", "hand orange", "sleek water hound with a grasping hand on its tail"),
    character("xolotl", "Xolotl", 1, 7, 1, "bend bronze+black", "skull gold", "dog-headed guide of the evening star"),
    character("eagle-warrior", "Eagle Warrior", 4, 4, 2, "plain red", "eagle gold", "fighter in a beaked feather helmet with an obsidian club"),
    character("jaguar-warrior", "Jaguar Warrior", 5, 1, 2, "pale orange+black", "cat gold", "fighter in a spotted hide springing from reeds"),
    character("hero-twins", "The Hero Twins", 4, 5, 2, "pale red+blue", "ring gold", "two ball players, one under the sun and one under the moon"),
    character("itzpapalotl", "Itzpapalotl", 6, 1, 3, "saltire purple+wine", "butterfly silver", "skull-faced woman with obsidian-edged butterfly wings"),
    character("quetzalcoatl", "Quetzalcoatl", 6, 7, 4, "bend green+blue", "feather gold", "plumed serpent winding across a dawn sky"),
)
