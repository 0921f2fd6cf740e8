import { header } from "../answers";
import type { Attack } from "../attack";
import { acquire } from "../belongings";
import { calling, cookieOf, visiting } from "../members";
import { oddPictures } from "../pictures";
import { made, type Shot } from "../shots";

/** Pictures that are none, or more than they seem; by the API and by the forms, several at once. */
export async function uploads(attack: Attack): Promise<void> {
  const { target, members } = attack.setting;
  const { cyd } = members;
  const own = await acquire(target, cyd);
  const places = ["/user/me/avatar", `/recipe/${own.recipe}/photo`];
  const aims = oddPictures.flatMap(([what, type, body]) => [
    ...places.map((path): [string, Shot] => {
      const shot = calling("PUT", path, undefined, cyd);
      return [
        `PUT ${path.replace(/\d+/, "{id}")}: ${what}`,
        {
          ...shot,
          body,
          headers: [...shot.headers, ...(type ? [["Content-Type", type] as [string, string]] : [])],
        },
      ];
    }),
    [
      `the form of /u/…/edit: ${what}`,
      inForm(`/u/${cyd.username}/edit`, "avatar", "picture", type, body.bytes, attack),
    ] as [string, Shot],
    [
      `the form of /recipes/new: ${what}`,
      inForm("/recipes/new", "photo", "write", type, body.bytes, attack),
    ] as [string, Shot],
  ]);
  await attack.volley(
    aims,
    ([where, shot]) =>
      attack.fire(shot, { where, mayClose: (shot.body?.bytes.length ?? 0) > 1e6, patience: 20_000 }),
    6,
  );
  const served = [
    `/api/user/${cyd.username}/avatar`,
    `/api/recipe/${own.recipe}/photo`,
    `/img/avatar/${cyd.username}.webp`,
    `/img/photo/${own.recipe}.webp`,
  ];
  for (const path of served) {
    await attack.fire(visiting(path), {
      check: (answer) =>
        answer.status === 200 &&
        !/^image\/(?:webp|avif|png|jpeg)/.test(header(answer, "content-type") ?? "") &&
        "a picture is served as something else",
    });
  }
}

function inForm(
  path: string,
  field: string,
  intent: string,
  type: string,
  bytes: Buffer,
  attack: Attack,
): Shot {
  const { cyd } = attack.setting.members;
  const start = `--B\r\nContent-Disposition: form-data; name="intent"\r\n\r\n${intent}\r\n--B\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: ${type || "image/png"}\r\n\r\n`;
  return {
    ...{ method: "POST", target: path, who: cyd.name },
    headers: [["Content-Type", "multipart/form-data; boundary=B"], cookieOf(cyd)],
    body: {
      ...made("''"),
      bytes: Buffer.concat([Buffer.from(start), bytes, Buffer.from("\r\n--B--\r\n")]),
      how: `/* ${start.length} bytes of a form and */ the picture`,
    },
  };
}
