import { expect, test } from "vitest";
import { presenterIn } from "./presenter";

const asked = (direction: string, language = "en") => presenterIn([direction], language);

test.each([
  ["Vertical, thirty seconds, a woman in her forties speaking to camera.", "female", 45],
  ["Older male actor in a knitted jumper.", "male", 65],
  ["talent: F 35-45 lunch lady", "female", 35],
  ["Spokesperson: man, 58, a bit rumpled.", "male", 58],
  ["Quick cuts, bass-heavy track, confident lad about 25.", "male", 25],
  ["a grandmother type would be nice if its possible", "female", 65],
  ["Someone older on camera please, cheerful", null, 65],
  ["Could someone young-ish and energetic talk about our climbing gym?", null, 21],
  ["the bloke presenting should be a bit grubby", "male", null],
  ["Gravelly older woman's voice if you have one.", "female", 65],
  ["The man in the video should be around sixty.", "male", 65],
  ["Mellow guy, mid-40s, balcony, coffee.", "male", 45],
  ["with a sporty presenter in her 40s", "female", 45],
  ["Reassuring female narrator.", "female", null],
])("%s", (direction, gender, age) => {
  expect(asked(direction)).toEqual({ gender, age });
});

test.each([
  ["de", "Bitte eine ältere Frau als Sprecherin.", "female"],
  ["es", "con una voz masculina", "male"],
  ["nl", "Graag een oudere man in beeld.", "male"],
])("%s: %s", (language, direction, gender) => {
  expect(asked(direction, language)).toEqual({ gender, age: null });
});

test("other languages have words of the same letters", () => {
  expect(asked("Man sieht die Werkstatt.", "de")).toBeNull();
});

test.each([
  "Presenter in insulated jacket, visible breath.",
  "Speaker should be slow and clear, male or female.",
  "Presenter with his or her own dog.",
  "the presenter shouldn't look like an influencer.",
  "Make the actor anyone EXCEPT a man called Frank.",
  "My father's company makes it.",
  "Make an ad for young women, 20 seconds.",
  "Aimed at older men who garden.",
  "presenter, 30 seconds, no subtitles",
  "30s vertical, single presenter, no sad piano",
])("%s asks for nobody", (direction) => {
  expect(asked(direction)).toBeNull();
});

test("who speaks goes before whom a scene shows, and the age may stand in another sentence", () => {
  expect(presenterIn(["Scene 1: dad can't find the hammer.", "Female voiceover."], "en")).toEqual({
    gender: "female",
    age: null,
  });
  expect(presenterIn(["Female presenter.", "Somebody in their sixties."], "en")).toEqual({ gender: "female", age: 65 });
});

test.each([
  ["An old man tells about his boat.", "male", 65],
  ["A 30 year old woman in a kitchen.", "female", 30],
  ["A woman with an old van.", "female", null],
])("an age right before whose it is: %s", (direction, gender, age) => {
  expect(presenterIn([direction], "en")).toEqual({ gender, age });
});
