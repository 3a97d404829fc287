import type { Pack } from "./pack";

/** Out of doors and on wheels. Lines by this project's copywriters. */
export const outdoors: readonly Pack[] = [
  {
    id: "bike",
    category: "fitness",
    kind: "thing",
    words:
      "bike|bicycle|e-bike|ebike|electric bike|cargo bike|scooter|e-scooter|skateboard|longboard|bike light|bike lock|helmet|bike helmet|bike bag|roller skate|inline skate",
    emoji: ["bicycle", "sun"],
    hooks: [
      "[Sitting in traffic?] Again?",
      "[Take the long way.] On purpose.",
      "Two wheels. [Where to?]",
      "[The bus is late.] Are you?",
      "[That hill] on the way home.",
    ],
    problems: [
      "The train is full, and it smells of wet coat.",
      "You know that red light by heart.",
      "Parking takes longer than the drive.",
      "The sun's out. You're looking at it through glass.",
    ],
    moments: [
      "To the bakery and back, with a warm bag.",
      "Along the river, on the way to work.",
      "Past the traffic, and past that guy in the van.",
      "Sunday, no plan, somewhere with trees.",
      "Home at dusk, lights on, jacket open.",
      "To the station, with a minute to spare.",
      "With the kids in front, all over the path.",
    ],
    steps: [
      "First ride, [nice and easy].",
      "First, [check the brakes].",
      "Then [take the quiet road].",
      "And [stop for something cold].",
    ],
    closers: ["Roll out.", "Take the scenic route.", "See you on the path.", "Where would you go first?"],
    buttons: ["Take a look", "Shop now"],
  },
  {
    id: "outdoor",
    category: "travel",
    kind: "thing",
    words:
      "tent|hydration backpack|hydration pack|hiking backpack|hiking boot|camping|camping gear|sleeping bag|hiking|hiking pole|kayak|paddleboard|fishing|fishing rod|surfboard|wetsuit|ski|snowboard|climbing|climbing rope|cooler|camp stove|headlamp|binoculars|compass|hammock|fire pit|rain jacket|outdoor gear|lantern|picnic|beach tent|rooftop tent",
    emoji: ["camping", "sun", "world-map"],
    hooks: [
      "[No signal.] Good.",
      "[Pack the car.] Tell nobody.",
      "Weather app says maybe. [Go anyway.]",
      "[When did you last] see actual stars?",
      "[Boots by the door.] You know what that means.",
    ],
    problems: [
      "The gear is in the basement, under the other gear.",
      "You've watched forty videos about mountains this week.",
      "Saturday is free. The sofa knows it.",
      "You open the window and call it fresh air.",
    ],
    moments: [
      "Early, when there's fog on the water.",
      "At the top, with a squashed sandwich.",
      "Round the fire, with smoke in your eyes.",
      "In the rain, laughing about it. Mostly.",
      "On the tailgate, boots off, sun going down.",
      "One trail further than you planned.",
      "Back at the car, tired in a good way.",
    ],
    steps: [
      "A small adventure, [in three steps].",
      "First, [pick a green spot].",
      "Then [pack the night before].",
      "And [go before breakfast].",
    ],
    closers: [
      "Go outside. Stay a while.",
      "The trail's still there.",
      "Leave the charger at home.",
      "Pack {obj} and go.",
    ],
    buttons: ["Gear up", "Shop now"],
  },
];
