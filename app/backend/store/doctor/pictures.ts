import { type Check, type Patient, several } from "./check";

/** Pictures that no address leads to, and addresses of ours that lead to no picture. */
async function parted({ db }: Patient) {
  const photos = await db
    .selectFrom("recipe_photo")
    .leftJoin("recipe", "recipe.id", "recipe_photo.recipe_id")
    .select("recipe_photo.recipe_id as id")
    .where((it) => it.or([it("recipe.image", "is", null), it("recipe.image", "not like", "/img/photo/%")]))
    .execute();
  const recipes = await db
    .selectFrom("recipe")
    .leftJoin("recipe_photo", "recipe_photo.recipe_id", "recipe.id")
    .select("recipe.id")
    .where("recipe.image", "like", "/img/photo/%")
    .where("recipe_photo.recipe_id", "is", null)
    .execute();
  const avatars = await db
    .selectFrom("avatar")
    .leftJoin("member", "member.id", "avatar.member_id")
    .select("avatar.member_id as id")
    .where("member.avatar_url", "is", null)
    .execute();
  const members = await db
    .selectFrom("member")
    .leftJoin("avatar", "avatar.member_id", "member.id")
    .select("member.id")
    .where("member.avatar_url", "like", "/img/avatar/%")
    .where("avatar.member_id", "is", null)
    .execute();
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return { photos: ids(photos), recipes: ids(recipes), avatars: ids(avatars), members: ids(members) };
}

const any = (ids: readonly number[], words: string) => (ids.length > 0 ? [words] : []);

export const pictures: Check = {
  name: "pictures and their addresses belong together",
  async find(patient) {
    const { photos, recipes, avatars, members } = await parted(patient);
    return [
      ...any(photos, `${several(photos, "photo")} without an address`),
      ...any(recipes, `${several(recipes, "recipe")} with the address of a photo that is not there`),
      ...any(avatars, `${several(avatars, "member picture")} without an address`),
      ...any(members, `${several(members, "member")} with the address of a picture that is not there`),
    ];
  },
  async mend(patient) {
    const { db } = patient;
    const { photos, recipes, avatars, members } = await parted(patient);
    for (const id of photos) await db.deleteFrom("recipe_photo").where("recipe_id", "=", id).execute();
    for (const id of recipes)
      await db.updateTable("recipe").set({ image: null }).where("id", "=", id).execute();
    for (const id of avatars) await db.deleteFrom("avatar").where("member_id", "=", id).execute();
    for (const id of members)
      await db.updateTable("member").set({ avatar_url: null }).where("id", "=", id).execute();
    return [
      ...any(photos, `removed ${several(photos, "photo")}`),
      ...any(recipes, `took the address from ${several(recipes, "recipe")}`),
      ...any(avatars, `removed ${several(avatars, "member picture")}`),
      ...any(members, `took the address from ${several(members, "member")}`),
    ];
  },
};
