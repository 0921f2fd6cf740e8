/** How a piece of a food looks from above. Each shape has a drawing in `pieces/`. */
export type Shape =
  | "leaf"
  | "lettuce"
  | "parsley"
  | "sprig"
  | "ring"
  | "wedge"
  | "half"
  | "strawberry"
  | "cube"
  | "bean"
  | "ball"
  | "slice"
  | "citrus"
  | "floret"
  | "chunk"
  | "egg"
  | "prawn"
  | "mushroom"
  | "strip"
  | "stick"
  | "shaving"
  | "nut"
  | "seeds"
  | "flakes"
  | "crumbs"
  | "crescent"
  | "dollop"
  | "berry"
  | "coin"
  | "shreds"
  | "grains"
  | "flake"
  | "mussel"
  | "link";

/**
 * piece: a visible part of the dish. topping: laid on top at the end. sauce: colours what is liquid.
 * hidden: in the dish but not to be seen, such as salt.
 */
type Role = "piece" | "topping" | "sauce" | "hidden";

/** `stain`: how strongly the food colours a sauce or a dough, 0 to 9. */
export type FoodTable = Readonly<
  Record<string, readonly [colour: string, shape: Shape, stain: number, role?: Role]>
>;

export interface Food {
  readonly word: string;
  readonly colour: string;
  readonly shape: Shape;
  readonly stain: number;
  readonly role: Role;
}
