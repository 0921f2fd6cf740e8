import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitor } from "~/web/visitor.server";
import { pictureOf } from "./picture-of";

/** /img/shared/{token}.svg: the drawn dish of a shared draft, which may show another version later. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const token = params.token!;
  const { recipe } = await api.generator.shared({ token });
  return pictureOf(recipe, token, "private, no-cache");
}
