"""The characters of Anahuac."""

from cardwright.games.battle_lines.kit import *

character = Realm("Anahuac", "orange", "solid").character

CARDS = (
    character("alux-of-the-milpa", "Alux of the Milpa", attack=1, defense=6, cost=1, field="paly green+gold", charge="leaf wine", figure="knee-high field sprite with a maize stalk"),
    character("ahuizotl", "Ahuizotl", attack=3, defense=2, cost=1, field="barry blue+black", charge="hand orange", figure="sleek water hound with a grasping hand on its tail"),
    character("xolotl", "Xolotl", attack=1, defense=7, cost=1, field="bend bronze+black", charge="skull gold", figure="dog-headed guide of the evening star"),
    character("eagle-warrior", "Eagle Warrior", attack=4, defense=4, cost=2, field="plain red", charge="eagle gold", figure="fighter in a beaked feather helmet with an obsidian club"),
    character("jaguar-warrior", "Jaguar Warrior", attack=5, defense=1, cost=2, field="pale orange+black", charge="cat gold", figure="fighter in a spotted hide springing from reeds"),
    character("hero-twins", "The Hero Twins", attack=4, defense=5, cost=2, field="pale red+blue", charge="ring gold", figure="two ball players, one under the sun and one under the moon"),
    character("itzpapalotl", "Itzpapalotl", attack=6, defense=1, cost=3, field="saltire purple+wine", charge="butterfly silver", figure="skull-faced woman with obsidian-edged butterfly wings"),
    character("quetzalcoatl", "Quetzalcoatl", attack=6, defense=7, cost=4, field="bend green+blue", charge="feather gold", figure="plumed serpent winding across a dawn sky"),
)
