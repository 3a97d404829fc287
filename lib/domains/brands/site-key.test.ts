import { expect, test } from "vitest";
import { siteKeyOf } from "./site-key";

const keyOf = (address: string) => {
  const { host, path } = siteKeyOf(new URL(address));
  return `${host}${path}`;
};

test.each([
  ["https://www.acme.example", "acme.example/"],
  ["https://acme.example/about", "acme.example/"],
  ["https://acme.example/shop/", "acme.example/"],
  ["https://acme.example/collections/mugs/blue", "acme.example/"],
  ["https://acme.example/index.html", "acme.example/"],
  ["https://acme.example/en-gb/", "acme.example/"],
  ["https://acme.example/de/produkte/", "acme.example/"],
  ["http://127.0.0.1:4123/", "127.0.0.1:4123/"],
])("%s is the site of its host", (address, key) => expect(keyOf(address)).toBe(key));

test.each([
  ["https://harbor.example/bakery/", "harbor.example/bakery/"],
  ["https://harbor.example/bakery/index.html", "harbor.example/bakery/"],
  ["https://harbor.example/bakery/about.html", "harbor.example/bakery/"],
  ["https://harbor.example/en/roastery/", "harbor.example/roastery/"],
  ["https://harbor.example/bakery/menu/", "harbor.example/bakery/"],
  ["https://harbor.example/bakery/2024/05/opening.html", "harbor.example/bakery/"],
  ["https://harbor.example/clients/acme/", "harbor.example/clients/acme/"],
  ["https://harbor.example/clients/bravo/index.html", "harbor.example/clients/bravo/"],
  ["https://harbor.example/clients/acme/shop/mugs/", "harbor.example/clients/acme/"],
  ["https://harbor.example/en/clients/acme/about", "harbor.example/clients/acme/"],
  ["https://people.example/~ada/", "people.example/~ada/"],
  ["https://harbor.github.io/tea", "harbor.github.io/tea/"],
  ["https://harbor.github.io/tea/docs/", "harbor.github.io/tea/"],
  ["https://sites.google.com/view/harbor-tea/menu", "sites.google.com/view/harbor-tea/"],
])("%s is a site below its host", (address, key) => expect(keyOf(address)).toBe(key));

test.each([
  ["https://www.behance.net/studio-a", "behance.net/studio-a/"],
  ["https://www.instagram.com/hm/reels/", "instagram.com/hm/"],
  ["https://www.youtube.com/@harbor/videos", "youtube.com/@harbor/"],
  ["https://www.youtube.com/harbor/about", "youtube.com/harbor/"],
  ["https://www.youtube.com/channel/UC123/videos", "youtube.com/channel/UC123/"],
  ["https://www.youtube.com/c/harbor", "youtube.com/c/harbor/"],
  ["https://www.patreon.com/c/harbor/posts", "patreon.com/c/harbor/"],
  ["https://www.patreon.com/harbor", "patreon.com/harbor/"],
  ["https://www.etsy.com/shop/Harbor", "etsy.com/shop/Harbor/"],
  ["https://www.etsy.com/de/shop/Harbor", "etsy.com/de/shop/Harbor/"],
  ["https://www.linkedin.com/in/ada", "linkedin.com/in/ada/"],
  ["https://de.linkedin.com/company/harbor/about", "de.linkedin.com/company/harbor/"],
  ["https://www.amazon.de/stores/Harbor/page/1A2B", "amazon.de/stores/Harbor/"],
  ["https://www.amazon.co.uk/stores/page/1A2B", "amazon.co.uk/stores/page/1A2B/"],
  ["https://www.amazon.de/-/en/stores/page/1A2B", "amazon.de/-/en/stores/page/1A2B/"],
])("%s belongs to one of its host's many tenants", (address, key) => expect(keyOf(address)).toBe(key));
