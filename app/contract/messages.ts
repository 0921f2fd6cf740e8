import { z } from "zod";

/**
 * What is wrong with a value, as the end of a sentence that begins with the field's name: "Last name is
 * missing." Said once for every shape; a shape that needs other words brings its own.
 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined || issue.input === null ? "is missing" : "is not right";
      case "too_small":
        if (issue.origin !== "string") return `must be at least ${issue.minimum}`;
        return Number(issue.minimum) <= 1 ? "is missing" : `needs at least ${issue.minimum} characters`;
      case "too_big":
        if (issue.origin !== "string") return `must be at most ${issue.maximum}`;
        return `may have at most ${issue.maximum} characters`;
      case "invalid_format":
        return issue.format === "email" ? "is not an e-mail address" : "is not right";
      case "invalid_value":
        return "is not one of the choices";
      default:
        return undefined;
    }
  },
});
