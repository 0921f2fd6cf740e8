import type { Scene } from "../scene";

/** Draws one kind of dish with its vessel around 0 0. */
export type Form = (scene: Scene) => string;
