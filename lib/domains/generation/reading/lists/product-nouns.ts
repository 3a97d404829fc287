/** Product and trade nouns that speech hardly uses, so that the list of common words lacks them. */
export const productNouns = `
  physiotherapy physiotherapist physio kombucha kefir kimchi ramen matcha granola sourdough gelato tapas empanadas poke
  podcast podcasts webinar webinars newsletter app apps saas chatbot dashboard plugin smartwatch headset earbuds powerbank
  barista haberdashery upholstery crochet macrame ceramics pottery linocut letterpress calligraphy pilates kettlebell
  bouldering paddleboard kayaking campervan glamping airbnb bungalow loft conveyancing bookkeeping payroll notary
  orthodontist osteopath chiropractor podiatry audiology dermatology optometrist veterinary groomer kennel cattery
  doula midwifery tutoring bootcamp coworking crowdfunding fundraiser hospice foodbank makerspace allotment permaculture
  vegan gluten prebiotic probiotic skincare shampoo serum moisturiser sunscreen deodorant e-bike ebike scooter e-scooter
  skateboard hoodie hoodies trainers leggings linen tote backpack rucksack duvet cookware airfryer espresso decaf
  photovoltaic solar heat-pump thermostat drone drones 3d-printer
  maths english german spanish violin cello ukulele electrician roofer plasterer scaffolding gutter locksmith handyman
  removals refurbishment recycling upcycled secondhand handmade homemade freelance copywriting accounting bilingual
`;
