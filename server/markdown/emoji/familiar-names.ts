/**
 * The names of emoji that clients of this API use. Each line has a character and its names, best first. They rank
 * before the names of Unicode and of the short-code collections, and no other emoji gets the same name from there.
 */
export const familiarNames = `
👍 thumbs_up +1 like
👎 thumbs_down -1
🙂 smile slight_smile
😄 big_smile
😀 grinning happy
😃 smiley
😆 laughing lol
😂 joy tears laughter_tears
🤣 rolling_on_the_floor_laughing rofl
☺️ relaxed
😊 blush
😇 innocent halo
🙃 upside_down oops
😉 wink
😍 heart_eyes in_love
😘 heart_kiss blow_a_kiss
😋 yum
😜 stuck_out_tongue_wink joking crazy
😝 stuck_out_tongue
🤗 hug arms_open
🤓 nerd geek
😎 sunglasses cool_face
😏 smirk smug
😒 unamused
😞 disappointed
😔 pensive
😟 worried
😕 oh_no half_frown concerned confused
🙁 frown slight_frown
☹️ sad big_frown
😢 cry
😭 sob
😡 rage mad grumpy very_angry
😠 angry
😶 speechless no_mouth blank
😐 neutral poker_face
😮 open_mouth surprise
😲 astonished
😳 flushed embarrassed blushing
😱 scream
😴 sleeping
🙄 rolling_eyes
🤔 thinking
😬 grimacing nervous anxious
😷 mask cant_talk
🤒 sick flu
🤕 hurt injured
😈 smiling_devil smiling_imp
💩 poop pile_of_poo
👻 ghost boo
💀 skull
👽 alien ufo
🤖 robot
🎃 jack-o-lantern pumpkin
🙌 raised_hands praise
👏 clap applause
🙏 pray welcome thank_you namaste
🤝 handshake done_deal
👊 fist_bump punch
✊ fist power
🤞 fingers_crossed
✌️ peace_sign victory
🤘 rock_on
👌 ok got_it
👈 point_left
👉 point_right
👆 point_up this
👇 point_down
☝️ wait_one_second point_of_information asking_a_question
✋ hand raised_hand
🖐️ high_five palm
👋 wave hello hi
💪 muscle
👀 eyes looking
🤷 shrug
🤦 face_palm facepalm
❤️ heart love love_you
💔 broken_heart
💙 blue_heart
💚 green_heart
💛 yellow_heart
💜 purple_heart
🎉 tada
🎂 birthday
🎁 gift present
🏆 trophy
⭐ star
✨ sparkles
🔥 fire lit hot flame
💯 100 hundred
💥 boom explosion crash collision
🚀 rocket
🐙 octopus
🐛 bug
🐢 turtle
🐧 penguin
🐱 cat
🐶 dog
🌱 seedling sprout
🌈 rainbow pride lgbtq
☀️ sunny
☕ coffee
🍵 tea
🍺 beer
🍕 pizza
🍰 cake
🛠️ working_on_it hammer_and_wrench tools
🔨 hammer
🔧 wrench
⚙️ gear settings
✅ check all_good approved
✔️ check_mark heavy_check_mark
☑️ checkbox ballot_box_with_check
❌ cross_mark incorrect wrong
❎ x
⚠️ warning caution danger
🚧 construction
🛑 stop_sign octagonal_sign
🚫 prohibited not_allowed
❓ question
❗ exclamation
💡 light_bulb bulb idea
📅 calendar
📌 pushpin
📎 paperclip attachment
📝 memo note
📣 mega shout
📢 loudspeaker bullhorn
📧 e-mail
📞 landline
🔒 locked
🔑 key
🔍 search
🔗 link
⏰ alarm_clock
⏳ time_ticking hourglass
🕐 time clock
📈 chart
🏠 house
🏢 office
🌍 earth_africa
🌎 earth_americas
🌏 earth_asia
➕ plus add
➖ minus subtract
➡️ right
⬅️ left
⬆️ up
⬇️ down
🔔 notifications bell
🔕 mute_notifications
💬 umm speech_balloon
💭 thought
💰 money
🎵 music
🎧 headphones
📷 camera
💻 computer laptop
🗑️ wastebasket
⚡ high_voltage zap
💤 zzz
`;
