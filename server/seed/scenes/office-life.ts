import type { Scene } from "./scene.ts";

/** Questions and answers. */
export const help: readonly Scene[] = [
  {
    topics: ["Printer on floor {number}", "Printer again", "Paper jam"],
    open: [
      "The printer on floor {number} prints everything in pink. Is that just me?",
      "Printer says `PC LOAD LETTER`. What does it want?",
      "I have not been able to print since {time}. The light blinks orange.",
    ],
    steps: [
      [
        "Have you tried turning it off and on again?",
        "It did that to me yesterday.",
        "Which one, the big or the small?",
      ],
      ["The big one.", "Yes, twice.", "The one next to the kitchen."],
      [
        "The yellow cartridge is empty. New ones are in the cupboard.",
        "Open the flap at the back, there is paper in it.",
      ],
      ["Found it, thanks!", "There is no flap. :thinking:", "The cupboard is locked."],
      ["{who} has the key.", "I am coming.", "Left side, behind the cable."],
    ],
    close: ["It prints. :printer: Thank you, {name}.", "Works. I will never understand that thing.", "Solved."],
  },
  {
    topics: ["{thing} does not work", "Problem with {thing}", "{thing}: who can help?"],
    slots: {
      thing: [
        "the projector",
        "the scanner",
        "my second screen",
        "the door opener",
        "the calendar",
        "the label printer",
      ],
    },
    open: [
      "{thing} has not worked since this morning. Who can help?",
      "I have a problem with {thing}: it worked yesterday, and today it says *not connected*.",
    ],
    steps: [
      ["What does it say exactly?", "Since when?", "Is the cable in?"],
      ["The cable is in. :slight_smile:", '"Device not found (code {number}0)".', "Since {time}."],
      ["I can have a look after {time}.", "Try another socket.", "There was an update in the night."],
      ["Same with another socket.", "After a restart it works, for a minute."],
      [
        "Then it is the driver. Steps:\n\n1. open *Settings*\n2. remove the device\n3. plug it in again",
        "Then we need a new one.",
      ],
      ["That did it!", "I am on it.", "Ordered. It comes on {day}."],
    ],
    close: ["Works now, many thanks. :bow:", "Solved by {name}. :trophy:", "Closed."],
  },
  {
    topics: ["Forgotten password", "New colleague on {day}", "Account for a guest"],
    open: [
      "Someone new starts on {day} and needs a computer, a key and an account.",
      "A guest from the customer needs to see one folder until {day}. How do we do that?",
    ],
    steps: [
      ["Which team?", "Name and start date in a form, please: {channel}", "For how long?"],
      ["Sales. I will send you the details.", "Two weeks."],
      ["The laptop is ready, it is on my desk.", "I will set it up tomorrow."],
      ["The account is ready. The password comes on paper.", "Key number {number} is at the reception."],
    ],
    close: ["Great, thank you!", "All done. :check_mark:", "Everything is ready for {day}."],
  },
];

/** Conversations about the office itself: rooms, keys, coffee. */
export const office: readonly Scene[] = [
  {
    topics: ["Meeting on {day}", "Agenda for {day}", "Minutes of {day}"],
    open: [
      "Agenda for {day}, {time}:\n\n* numbers of the month\n* holidays\n* the new shelf\n\nAnything else?",
      "Can we move the meeting to {day}, {time}?",
      "Minutes are on the share. In short: we start on {day}, {who} leads.",
    ],
    steps: [
      ["Fine with me.", "I will be ten minutes late, start without me.", "I would add: keys for the cellar."],
      ["Which room?", "Do we need the projector?"],
      ["The large one.", "Room {number}, the other one is taken."],
      ["I will bring the numbers.", "Could someone else take the minutes this time?"],
      ["I can.", "{who}, your turn? :innocent:"],
    ],
    close: ["See you there.", "Good, see you on {day}.", "Thanks, that was short. :clap:"],
  },
  {
    topics: ["Coffee machine", "The plant in the hall", "Heating on floor {number}", "Kitchen"],
    open: [
      "The coffee machine wants to be descaled. Again. :coffee:",
      "Who waters the plant in the hall? It does not look happy.",
      "It is 17 degrees on floor {number}. Is the heating broken?",
      "Please do not leave your cups in the sink. *Please.*",
    ],
    steps: [
      ["I did it last time.", "Not me.", "We could make a list."],
      ["A list! Good idea. We have three lists already.", "I will do it today, and then it is {name}'s turn."],
      ["Someone comes on {day} to look at it.", "Facilities know about it."],
      ["Thank you!", "Until then: sweaters.", "I will bring a blanket for everyone."],
    ],
    close: ["Done. :sparkles:", "Repaired, it is warm again.", "It lives! :seedling:"],
  },
  {
    topics: ["Holidays in {month}", "Who is here in {month}?", "Shift on {day}"],
    slots: { month: ["July", "August", "December", "the week after Easter"] },
    open: [
      "Please enter your holidays for {month} by {day}.",
      "Can someone take my shift on {day}? My daughter has her first day at school.",
    ],
    steps: [
      ["Entered.", "I am away for two weeks.", "I can take it."],
      ["Thank you so much! :heart:", "Then someone else has to be here, we cannot all be away."],
      ["I will stay.", "I can come back earlier if needed."],
    ],
    close: ["The schedule is complete.", "Good. The schedule is on the door.", "Settled, thanks."],
  },
];

/** News for everybody. */
export const news: readonly Scene[] = [
  {
    topics: ["{month} numbers", "Open day", "New colleagues", "Office closed on {day}"],
    slots: { month: ["January", "March", "May", "September", "November"] },
    open: [
      "@**all** The office is closed on {day}. Please take what you need with you the day before.",
      "The numbers for {month}: **{number} % more** than last year. Thank you, everyone.",
      "Please welcome our new colleagues! They start on {day} and sit on floor {number}.",
      "Open day is on {day} from {time}. Bring your families.",
    ],
    steps: [
      ["Welcome! :wave:", "Great!", "Good to know, thanks."],
      ["Is the canteen open?", "From when on?", "Does that include the warehouse?"],
      ["Yes.", "From {time}.", "I will ask, and post it here."],
    ],
    close: ["Details are on the notice board.", "Questions to me or to {who}.", ":tada:"],
  },
];

/** Conversations that are not about work. */
export const social: readonly Scene[] = [
  {
    topics: ["Lunch on {day}", "Noodles?", "Who is hungry?"],
    open: ["Noodles at {time}? :ramen:", "Who is coming to the market hall?", "/me is hungry", "Soup day! Who is in?"],
    steps: [
      ["Me!", "Me too.", "I have a meeting until {time}, can you wait?"],
      ["We will wait.", "We leave at {time} sharp.", "Can you bring me something?"],
      ["What would you like?", "Meet at the door.", "I will take the one with peanuts."],
    ],
    close: ["That was good. Next time at the other place.", "Back. I need a nap now. :sleeping:", "Same on {day}?"],
  },
  {
    topics: ["Reading: {book}", "{book}", "What are you reading?"],
    slots: {
      book: ["Middlemarch", "The Left Hand of Darkness", "Pachinko", "The Radetzky March", "Half of a Yellow Sun"],
    },
    open: ["I finished *{book}* at last. Has anyone else read it?", "The next book would be *{book}*. Are you in?"],
    steps: [
      ["Twice.", "Half of it. No spoilers!", "I gave up after a hundred pages."],
      ["Why?", "The end is worth it: ||I cannot say more||.", "The translation is great."],
      ["Can I borrow it?", "It is on the shelf in the kitchen."],
    ],
    close: ["We will talk about it on {day}. :books:", "Thanks for the tip.", "Borrowed!"],
  },
  {
    topics: ["Tour on {day}", "Photos of the tour", "Weather on {day}"],
    open: [
      "Tour on {day}: 60 km, flat, cake halfway. We start at {time}.",
      "Forecast for {day}: sun. :sunny: Who is coming?",
    ],
    steps: [
      ["I am in.", "Too far for me.", "Is there a shorter way for beginners?"],
      ["Yes, 35 km, along the river.", "{name} knows one."],
      ["Bring lights, we will be late.", "My tire is flat. Who has a pump?"],
      ["I have one.", "In the cellar, on the left."],
    ],
    close: ["What a day. :bicyclist:", "Next time in two weeks.", "Home safe. Thanks for waiting for me."],
  },
  {
    topics: ["お昼ごはん", "週末の予定"],
    open: ["今日のお昼、ラーメンはどうですか？", "{day}に映画を見に行きませんか。"],
    steps: [
      ["いいですね！", "すみません、今日は会議があります。"],
      ["何時にしますか？", "駅前の店がおいしいですよ。"],
      ["{time}でお願いします。", "了解です。"],
    ],
    close: ["おいしかったです。ごちそうさまでした。:ramen:", "また行きましょう！"],
  },
];

/** Direct messages. */
export const direct: readonly Scene[] = [
  {
    topics: [""],
    open: [
      "Do you have a minute?",
      "Hi! Are you in the office today?",
      "Quick question about {day}.",
      "Did you see {channel}?",
    ],
    steps: [
      ["Sure.", "In ten minutes.", "I am at my desk.", "Not yet, why?"],
      [
        "It is about the offer. I think there is a mistake on page {number}.",
        "Can you take the meeting at {time} for me?",
      ],
      ["Let me look.", "I can.", "Oh. You are right."],
      ["I have corrected it, could you read it once more?", "Thank you, you saved my day."],
      ["Looks good now.", "Any time. :slight_smile:", "Two typos, otherwise perfect."],
    ],
    close: ["Thanks!", "Great, thanks a lot.", ":+1:", "See you tomorrow."],
  },
  {
    topics: [""],
    open: [
      "Shall we surprise {name}? The birthday is on {day}.",
      "Can you keep a secret?",
      "Between us: how did it go?",
    ],
    steps: [
      ["Yes! What do we do?", "It went well, I think.", "Always."],
      ["Cake, and everyone signs the card.", "They will tell us on {day}.", "I will collect the money."],
      ["I am in.", "How much?", "Good luck. :four_leaf_clover:"],
    ],
    close: ["Not a word to anyone. :shushing_face:", "Perfect.", "Talk to you on {day}."],
  },
];
