import { expect, test } from "vitest";
import { readPrompt } from "../read-prompt";
import { testimoniesIn, warningIn } from "./testimony";

const firstTold = (prompt: string) => testimoniesIn(prompt)[0] ?? null;

test.each([
  ["A lady says her skin was dry from harmattan and now it is ok.", "My skin was dry from harmattan and now it is ok"],
  ["Guy on a dock talks about how he used to do paperwork until 10pm.", "I used to do paperwork until 10pm"],
  [
    "Somebody in their living room saying they nearly bought a new one and we fixed it while they waited.",
    "I nearly bought a new one and they fixed it while I waited",
  ],
  ["Man in office, shirt no tie, says that guards used to call him all night.", "Guards used to call me all night"],
  ["A courier in Dublin tells how she got hers back within two hours.", "I got mine back within two hours"],
  ["A woman says she's stopped waking at four.", "I've stopped waking at four"],
  ["A mum saying her son loves it because he can ride it.", "My son loves it because he can ride it"],
  [
    "A dad whispering to camera that this is the first birthday he's had hot tea.",
    "This is the first birthday I've had hot tea",
  ],
  ["A lady on a yard saying the rugs came back clean and mended.", "The rugs came back clean and mended"],
  ["Someone on a deck talking about how they ate the whole box before noon.", "I ate the whole box before noon"],
  [
    "girl about 25 with a cockapoo on her knee. says she hates taking him to the salon and we come to your house instead.",
    "I hate taking him to the salon and they come to my house instead",
  ],
  ["a clip of a clerk describing how she used to hunt through ledgers.", "I used to hunt through ledgers"],
  ["A mum explains she always gets back before dark.", "I always get back before dark"],
  [
    "A lad talking about going out on a Saturday night and getting home.",
    "Going out on a Saturday night and getting home",
  ],
  ["A dad in a selfie clip about how settled his little one is now.", "My little one is now so settled"],
  ["A guy telling us how easy it was to fit.", "It was so easy to fit"],
  [
    "Man beside hives explains why he buys his frames from us rather than online: staff who keep bees.",
    "This is why I buy my frames from them rather than online",
  ],
  [
    "A woman talking about how her husband broke his hip and how she rang us on the Friday.",
    "My husband broke his hip and I rang them on the Friday",
  ],
  ["A dad in a backyard saying best money he spent all summer.", "Best money I spent all summer"],
  ["A foster dad. He says the first week the boy didn't speak at all.", "The first week the boy didn't speak at all"],
  [
    "A guy around thirty. He admits he was the one overspending on takeaways.",
    "I was the one overspending on takeaways",
  ],
  [
    "• she can say she's run six marathons and been injured before four.",
    "I've run six marathons and been injured before four",
  ],
  ["A man says he comes home and makes tea for everybody.", "I come home and make tea for everybody"],
  ["An older gentleman to say how he could have cake at his own birthday.", "I could have cake at my own birthday"],
])("what somebody is to tell of themselves they tell: %s", (prompt, told) => {
  expect(firstTold(prompt)?.told).toBe(told);
});

test.each([
  ["the firm is meant", "A customer saying they deliver in two days and sweep up after."],
  ["somebody else's are meant", "Speaker: a mother of a boy. She says that his marks went up by a lot."],
  ["it is no clause", "A lady talking about her son who used to cry over problem sums."],
  ["whom it is about is open", "She says he never knew what she wanted for dinner."],
  ["a second word may be a verb or a thing", "A man says he comes home and works until the kids are in bed."],
  ["it is not to be said", "The presenter should never say she was ill for weeks."],
  ["it is forbidden", "Please show a woman. She shouldn't say she was cured, just that she had a plan."],
  ["somebody else speaks in it", "A woman says she was ill and my doctor was late."],
  ["she or her daughter may be meant", "She says her daughter loved it because she could ride it."],
  ["nobody says it", "Our app says when a bus is late and her stop is next."],
  ["it is said in passing", "He's a good plumber. He turns up when he says he will and he takes his boots off."],
  ["it says too little", "Maybe one student talking about playing her first whole song?"],
  ["it names a thing", "A woman talking about building regulations in the north."],
  ["it is a subject", "A woman talking about how many people come by."],
  ["it is no sentence", "A woman talking about her first whole song on the piano."],
])("not where %s: %s", (_, prompt) => {
  expect(firstTold(prompt)).toBeNull();
});

test("it opens the ad in place of the pieces that were found in it", () => {
  const { leads, facts } = readPrompt(
    "Vacuum repair shop in Dayton Ohio. Somebody with an old Kirby saying they nearly bought a new one for $500 and we fixed it for 45 bucks while they waited. Mon-Sat 9 to 5. Hank's Vac & Sew.",
  );
  expect(leads).toEqual([
    {
      kind: "quote",
      isTestimony: true,
      text: '"I nearly bought a new one for $500 and they fixed it for 45 bucks while I waited"',
    },
  ]);
  expect(facts.map(({ text }) => text).join("\n")).not.toMatch(/fixed it/);
});

test("what people are told not to do is said to them, and what nobody is to tell them is not", () => {
  expect(warningIn("a woman telling people not to throw out their old chairs. From £65 a seat.")).toBe(
    "Don't throw out your old chairs",
  );
  expect(warningIn("We never tell people not to eat cake.")).toBeNull();
  expect(warningIn("Tell people not to.")).toBeNull();
});

test("a story that is told of her behind the sentence that casts her she tells herself, what she does for customers is no story", () => {
  const said = (prompt: string) =>
    [...readPrompt(prompt).leads, ...readPrompt(prompt).facts].map(({ text }) => text).join("\n");
  const testimonial =
    "Make a 30 second testimonial for Lantern Bookkeeping, Calgary. The speaker is a female electrician who owns her own company. She got matched with one bookkeeper who answers emails within a day. CTA: book a free 20 minute call.";
  expect(said(testimonial)).toContain("I got matched with one bookkeeper");
  expect(said("Plumb Line Accountants. Same accountant every year. She answers within a day.")).toContain(
    "She answers",
  );
});

test("a kind of thing in a story is not what the name is", () => {
  const { name, definition } = readPrompt(
    "Make an ad where an older gentleman, 70ish, in his armchair, says he was fed up of turning up the telly until his daughter took him for a hearing test. We're Clearwell Hearing in Shrewsbury. Tests are free and we do home visits. Gentle humour is fine but don't make fun of him.",
  );
  expect([name, definition]).toEqual(["Clearwell Hearing", null]);
});

test("what it cost her she tells, too, and what was found as a hook is told once", () => {
  const said = (prompt: string): string =>
    [...readPrompt(prompt).leads, ...readPrompt(prompt).facts].map(({ text }) => text).join(" | ");
  expect(
    said(
      "A charity that lends out wheelchairs, Steadfast Loans. A woman in a hallway talking about how her husband broke his hip and how she rang us on the Friday. It cost her nothing, though she gave a donation afterwards.",
    ),
  ).toContain("It cost me nothing, though I gave a donation afterwards");
  expect(
    said(
      "we rent out bouncy water slides in Corpus Christi. want a dad in a backyard saying best money he spent all summer.",
    ),
  ).not.toContain("he spent");
});

test.each([
  [
    "She used to keep receipts in a tin. Now she snaps them with her phone at the end of each day.",
    "Now I snap them with my phone at the end of each day",
  ],
  [
    "He tried rolled up towels. Got the cushion from his daughter for Father's Day.",
    "Got the cushion from my daughter for Father's Day",
  ],
])("what goes on about somebody they tell, too: %s", (story, told) => {
  const { leads, facts } = readPrompt(
    `Testimonial for our app, Jar. Free on iPhone. Guy in his van, talking to his phone. ${story} $5 a month.`,
  );
  expect([...leads, ...facts].map(({ text }) => text.replace(/[.!?]$/, "")).join(" | ")).toContain(told);
});

test("what two went through one of them tells", () => {
  const { facts } = readPrompt(
    "Real talk ad for our budgeting app for couples, 'Jar'. Guy around 30 tells his own experience: him and his girlfriend argued about takeaways and who paid what, they set up shared jars for rent, food and fun, and now they both see it. He admits he was the one overspending. Funny honest tone. Free on iPhone only for now.",
  );
  expect(facts.map(({ text }) => text).join(" ")).toContain(
    "Me and my girlfriend argued about takeaways and who paid what, we set up shared jars for rent, food and fun, and now we both see it",
  );
});

test("what else they say is told behind what is sold, and their own story or experience is told as one", () => {
  const { leads, facts } = readPrompt(
    "I want the actor to be a retired man who tells how he took up ukulele at 71 in our Tuesday group after his wife passed. He says he still can't do a B flat. Group is Strum & Biscuits, Tuesdays 2pm at Whitley Bay library.",
  );
  expect(leads.map(({ text }) => text)).toEqual([
    '"I took up ukulele at 71 in their Tuesday group after my wife passed"',
  ]);
  expect(facts[0]?.text).toBe("I still can't do a B flat");
  expect(
    firstTold("someone telling there own story about how they couldn't sleep and then got our glazing.")?.told,
  ).toBe("I couldn't sleep and then got their glazing");
  expect(
    firstTold("The actor should tell their experience of getting their father's slides digitised with us.")?.told,
  ).toBe("Getting my father's slides digitised with them");
});

test("a list of what somebody is to say is told piece by piece, also beside another opening", () => {
  const told = (prompt: string): string[] => {
    const { leads, facts } = readPrompt(prompt);
    return [...leads, ...facts].map(({ text }) => text.replace(/[".]/g, ""));
  };
  expect(
    told(
      "We supply and fit stairlifts throughout Northern Ireland, from £1,195. We would like a lady in her late seventies at the foot of her own stairs. She should say that she had been sleeping on the settee for five months, that the fitting took one morning, and that she slept in her own bed that night.",
    ),
  ).toEqual(
    expect.arrayContaining(["I had been sleeping on the settee for five months", "I slept in my own bed that night"]),
  );
  expect(
    told(
      'Product: TradieTab, invoicing by voice. Works with Xero and MYOB.\nLook: bloke in ute, dusk. He says he used to do his invoices Sunday nights and missed every second footy game.\nSay: "Talk it. Send it. Go home."',
    ).join(" | "),
  ).toContain("I used to do my invoices Sunday nights and missed every second footy game");
  expect(
    told(
      "Independent bookshop in Stromness. Speaker: young bookseller. He might mention that last month somebody chose a history of rope and she wrote to say she loved it.",
    ).join(" | "),
  ).not.toMatch(/I loved it/);
});

test("what the firm's own people did is told of them", () => {
  const { leads, facts } = readPrompt(
    "Boat trips from Oban. Our founder Ray started in 1974. He built the first boat himself. A woman on a pier, smiling. £20 a head.",
  );
  expect([...leads, ...facts].map(({ text }) => text).join(" ")).not.toMatch(/\bI built/);
});
