import { describe, expect, test } from "vitest";
import { toneOf } from "./tone";

describe("the tone of a text", () => {
  test.each([
    [
      "es",
      "Somos una familia de panaderos. Nosotros horneamos cada mañana para ti. Te esperamos en nuestra tienda del centro. Tu pan te está esperando. Hacemos nuestro pan con masa madre.",
    ],
    [
      "it",
      "Siamo una famiglia di fornai. Noi inforniamo ogni mattina per te. Ti aspettiamo nella nostra bottega in centro. Il tuo pane ti aspetta qui. Facciamo il nostro pane con lievito madre.",
    ],
    [
      "nl",
      "Onze bakkers staan elke ochtend voor u klaar. Uw brood ligt bij ons op tafel. Bij ons krijgt u altijd advies. Ons team helpt u graag verder. Uw bestelling komt van onze eigen molen.",
    ],
    [
      "pt",
      "Somos uma família de padeiros. Assamos todas as manhãs para você. Esperamos você na nossa loja. O seu pão está à espera. Fazemos o nosso pão com massa mãe.",
    ],
    [
      "pl",
      "Jesteśmy rodziną piekarzy. Codziennie rano pieczemy dla was. Czekamy na was w naszym sklepie. Wasz chleb jest już gotowy. Nasz chleb robimy na zakwasie.",
    ],
  ])("is not stated in a language whose words are not known: %s", (_, text) => expect(toneOf(text)).toBeNull());

  test.each([
    [
      "We bake every morning for you. Your bread is in our window. The oven is on at five. Come and see us with the family.",
      /speaks as “we” to “you”, in short sentences/,
    ],
    [
      "Wir backen jeden Morgen. Unser Brot ist nicht aus der Fabrik. Wir mahlen das Korn und kneten den Teig. Der Ofen ist an.",
      /speaks as “we”, in short sentences/,
    ],
    [
      "Wir backen für dich. Dein Brot ist nicht aus der Fabrik. Wir mahlen das Korn und du isst es. Der Ofen ist an.",
      /speaks as “we” to “you”, with “du”/,
    ],
    [
      "Nous cuisons le pain pour vous. Votre pain est dans notre vitrine. Les fours sont chauds et les pains aussi. Venez avec la famille.",
      /^Warm and friendly: speaks as “we” to “you”/,
    ],
    [
      "Le goût du pain est dans le four. La farine vient du moulin et des champs. Les fours sont pour les pains. Une croûte est une croûte.",
      /speaks about the thing/,
    ],
  ])("is measured in the language it is in: %s", (text, tone) => expect(toneOf(text)).toMatch(tone));
});
