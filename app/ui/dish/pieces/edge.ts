import { type Attributes, path } from "../svg";

/** A faint dark rim behind a shape: the contact shadow that keeps two pieces of one colour apart. */
export const edge: Attributes = {
  stroke: "#2c1206",
  "stroke-opacity": 0.22,
  "stroke-width": 2.6,
};

export const solid = (d: string, fill: string) => path(d, fill, edge);
