import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Attack } from "../attack";
import { calling, cookieOf } from "../members";
import { form, type Shot } from "../shots";

/**
 * An import by address has the site go somewhere. A server of ours on this machine stands for what is inside of its
 * owner's network: nobody may send the site there, however the address is written. Nothing else is connected to.
 */
export async function imports(attack: Attack): Promise<void> {
  const { target, members } = attack.setting;
  const { cyd } = members;
  const visits: string[] = [];
  const inside = createServer((request, response) => {
    visits.push(request.url ?? "");
    response.end("<title>inside</title>");
  });
  await new Promise<void>((done) => inside.listen(0, "127.0.0.1", done));
  const { port } = inside.address() as AddressInfo;
  const spellings = [
    ...[
      "127.0.0.1",
      "localhost",
      "LOCALHOST.",
      "127.1",
      "127.0.1",
      "2130706433",
      "0x7f000001",
      "0x7f.1",
      "0177.0.0.1",
      "017700000001",
      "0.0.0.0",
      "0",
    ],
    ...[
      "[::1]",
      "[::]",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[0:0:0:0:0:ffff:7f00:1]",
      "[64:ff9b::7f00:1]",
      "[2002:7f00:1::]",
      "[fe80::1%25lo]",
    ],
    ...[
      "①②⑦.⓪.⓪.①",
      "127。0。0。1",
      "%31%32%37.0.0.1",
      "ip6-localhost",
      "localhost.localdomain",
      "user@127.0.0.1",
      "x:y@127.0.0.1",
    ],
  ];
  const addresses = [
    ...spellings.flatMap((host) => [
      `http://${host}:${port}/attack-inside`,
      `https://${host}:${port}/attack-inside`,
    ]),
    ...[
      `//127.0.0.1:${port}/`,
      `http:127.0.0.1:${port}/`,
      `http:\\\\127.0.0.1:${port}\\`,
      `\thttp://127.0.0.1:${port}/`,
      `HTTP://127.0.0.1:${port}/`,
    ],
    ...[
      "file:///etc/passwd",
      "FILE:///etc/passwd",
      "data:text/html,<title>x</title>",
      "javascript:1",
      "ftp://127.0.0.1/",
      "gopher://127.0.0.1:70/_x",
      "jar:x",
      "http://",
      "http://:80",
      "http://[",
      "",
      " ",
      "http://127.0.0.1:0/",
      "http://127.0.0.1:99999/",
    ],
    ...[
      `${target.origin}/`,
      `${target.origin}/metrics`,
      `${target.origin}/recipes/soups/115/roasted-tomato-soup`,
      `http://127.0.0.1:22/`,
    ],
  ];
  await attack.volley(
    addresses,
    async (address) => {
      const before = visits.length;
      const byForm: Shot = {
        ...{
          method: "POST",
          target: "/recipes/new",
          who: cyd.name,
          body: form([
            ["intent", "import"],
            ["url", address],
          ]),
        },
        headers: [["Content-Type", "application/x-www-form-urlencoded"], cookieOf(cyd)],
      };
      const where = `import of ${JSON.stringify(address)}`;
      const check = ({ status, body }: { status: number; body: Buffer }) =>
        visits.length > before
          ? "the site went where it must not"
          : (/root:x:0|"title":"inside"/.test(body.toString()) ||
              (status === 200 && body.includes("simmer_"))) &&
            "the site read what it must not";
      await attack.fire(calling("POST", "/recipe/import", { url: address }, cyd), {
        where,
        check,
        patience: 15_000,
      });
      // There is a limit to imports, and the form leads to the same call.
      if (addresses.indexOf(address) % 3 === 0)
        await attack.fire(byForm, { where: `${where} by the form`, check, patience: 15_000 });
    },
    1,
  );
  inside.close();
}
