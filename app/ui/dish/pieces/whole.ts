import { darker, lighter } from "../colour";
import { ellipse, line, path } from "../svg";
import { edge, solid } from "./edge";

export function prawn(colour: string): string {
  const body = "M12-9C2-17-15-10-14 4C-13 12-5 15 2 12";
  return (
    line(body, darker(colour, 0.6), 12, { opacity: 0.22 }) +
    line(body, colour, 9) +
    line(body, lighter(colour, 0.4), 4) +
    line("M5-15l-2 7M-4-13l1 7M-12-7l6 5M-15 2l8 1M-11 10l6-4", darker(colour, 0.12), 1.5) +
    path("M1 8L12 9L8 13L12 17L0 16Z", darker(colour, 0.12), edge)
  );
}

export function mussel(colour: string): string {
  return (
    solid("M-19 4C-14-12 6-16 18-6C20 4 4 14-8 11Q-16 10-19 4Z", colour) +
    path("M-15 3C-10-8 6-11 14-5C14 2 2 9-8 8Z", lighter(colour, 0.65)) +
    ellipse(0, -1, 9, 5, "#e89a4e", { transform: "rotate(-16)" }) +
    line("M-6 1Q0-4 7-4", "#f7c684", 1.8)
  );
}

export function nut(colour: string): string {
  return (
    solid("M-13 0Q-4-10 6-7Q12-4 12 0Q12 4 6 7Q-4 10-13 0Z", colour) +
    path("M-13 0L12 0Q12 4 6 7Q-4 10-13 0Z", darker(colour, 0.18)) +
    line("M-8-1Q0-5 8-3M-7 1Q1 4 8 3", lighter(colour, 0.4), 1)
  );
}

export function bean(colour: string): string {
  return (
    solid("M-11 1C-11-8-3-9 1-7C5-5 6-8 9-6C14-2 11 7 4 8C-4 10-11 8-11 1Z", colour) +
    path("M-9 4C-5 9 6 8 10 1C11 6 6 8 3 8C-3 9-8 8-9 4Z", darker(colour, 0.4), { opacity: 0.4 }) +
    line("M-7-1Q-5-5-1-4.5", lighter(colour, 0.6), 2)
  );
}

/** A whole sausage, browned in stripes. */
export function link(colour: string): string {
  const d = "M-24 3Q0-9 24 3";
  return (
    line(d, darker(colour, 0.6), 19, { opacity: 0.25 }) +
    line(d, darker(colour, 0.12), 16) +
    line("M-22-1Q0-12 20-1", lighter(colour, 0.4), 3.4, { opacity: 0.7 }) +
    line("M-14-5l5 9M-2-8l4 10M10-6l3 9", darker(colour, 0.5), 2.6, { opacity: 0.6 })
  );
}
