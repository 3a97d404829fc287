import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Film } from "./film";

const film = {
  url: "/film.mp4",
  posterUrl: null,
  language: null,
  title: "Hold on.",
  size: { width: 1080, height: 1920 },
};

test("captions are offered where a film has some, and not as those of a language it may not speak", () => {
  const captioned = renderToStaticMarkup(<Film {...film} captionsUrl="/film.vtt" />);
  expect(captioned).toContain('<track kind="captions" label="Captions" src="/film.vtt"/>');
  expect(captioned).not.toContain("English");
  expect(renderToStaticMarkup(<Film {...film} captionsUrl={null} />)).not.toContain("<track");
});
