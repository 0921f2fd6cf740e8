import { expect, test, vi } from "vitest";
import { said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

test.each([
  ["can it be frozen", ["cottage pie", "for 3"], /3 months/],
  [
    "could I refreeze it, the prawns were frozen?",
    ["prawn curry", "milder"],
    /once it is cooked, and not before/,
  ],
  ["how hot does the oven have to be", ["chicken pie", "less salt"], /\d{3}\s°C/],
  ["how do I know it's set", ["cheesecake", "less sugar"], /set/],
  ["what else could I add", ["vegetable soup", "no celery"], /Say “add …”/],
  ["how long on each side?", ["pork chops", "for 3"], /each side/],
  ["can you reheat it in the microwave", ["fish pie", "for 2"], /piping hot/],
  ["how do I stop them crumbling", ["fishcakes", "more parsley"], /chill the shaped ones/],
])("“%s” is answered in words after other turns", async (question, turns, answer) => {
  const { reply, version } = await said(...turns, question);

  expect(reply).toMatch(answer);
  expect(version).toBe(turns.length);
});

test("nobody is told yes for people of whom nothing is known", async () => {
  const { reply } = await said("dal", "without chilli", "is it safe for diabetics");

  expect(reply).not.toMatch(/^Yes/);
  expect(reply).toMatch(/name the foods/);
});
