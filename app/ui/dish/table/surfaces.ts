/** What the dish stands on. */
export interface Surface {
  readonly kind: "planks" | "plaster" | "cloth" | "tiles" | "terrazzo";
  readonly colour: string;
}

export const surfaces: readonly Surface[] = [
  { kind: "planks", colour: "#c98f5b" },
  { kind: "planks", colour: "#8a5a3b" },
  { kind: "planks", colour: "#e0bd8f" },
  { kind: "planks", colour: "#a9714a" },
  { kind: "plaster", colour: "#ecd9bd" },
  { kind: "plaster", colour: "#d98f6a" },
  { kind: "plaster", colour: "#e8b66a" },
  { kind: "plaster", colour: "#8f9f86" },
  { kind: "plaster", colour: "#4d4a48" },
  { kind: "cloth", colour: "#e9dcc6" },
  { kind: "cloth", colour: "#a9b7b0" },
  { kind: "cloth", colour: "#d9a08a" },
  { kind: "cloth", colour: "#7f8fa0" },
  { kind: "tiles", colour: "#e7d6bd" },
  { kind: "tiles", colour: "#9fb0a4" },
  { kind: "terrazzo", colour: "#efe3d0" },
  { kind: "terrazzo", colour: "#d8b49a" },
];

export const glazes: readonly string[] = [
  "#f7efe0",
  "#f3e4cb",
  "#e9dcc9",
  "#dfe3d8",
  "#b9c4b0",
  "#8fa18b",
  "#9fb2bd",
  "#5f7688",
  "#3f4f5c",
  "#d98c6c",
  "#b9603f",
  "#e3b15c",
  "#e9c3b3",
  "#4b4441",
  "#7d8f6a",
  "#cfd8d6",
];

export const linens: readonly (readonly [cloth: string, stripe: string])[] = [
  ["#f6ecd9", "#b9543d"],
  ["#f4ead8", "#5f7688"],
  ["#efe1c6", "#7f9068"],
  ["#d9c3a3", "#f9f1e0"],
  ["#c9694a", "#f6dfc4"],
  ["#7d93a0", "#f2ead9"],
  ["#93a383", "#f5eedd"],
  ["#e5b55f", "#fbf1dc"],
  ["#f7efe2", "#d79a3c"],
  ["#e6bfae", "#a8523f"],
];
