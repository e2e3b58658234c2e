// Written by generate.ts. Each line: the code of an emoji, then its names, the one shown first.
export const emojiData = `
1f600 grinning happy grinning_face
1f603 smiley grinning_face_with_big_eyes
1f604 big_smile grinning_face_with_smiling_eyes
1f601 beaming_face_with_smiling_eyes grin
1f606 laughing lol grinning_squinting_face satisfied
1f605 grinning_face_with_sweat sweat_smile
1f923 rolling_on_the_floor_laughing rofl
1f602 joy tears laughter_tears face_with_tears_of_joy
1f642 smile slight_smile slightly_smiling_face
1f643 upside_down oops upside_down_face
1fae0 melting_face
1f609 wink winking_face
1f60a blush smiling_face_with_smiling_eyes
1f607 innocent halo smiling_face_with_halo
1f970 smiling_face_with_hearts smiling_face_with_three_hearts
1f60d heart_eyes in_love smiling_face_with_heart_eyes
1f929 star_struck
1f618 heart_kiss blow_a_kiss face_blowing_a_kiss kissing_heart
1f617 kissing_face kissing
263a relaxed smiling_face
1f61a kissing_face_with_closed_eyes kissing_closed_eyes
1f619 kissing_face_with_smiling_eyes kissing_smiling_eyes
1f972 smiling_face_with_tear
1f60b yum face_savoring_food
1f61b face_with_tongue
1f61c stuck_out_tongue_wink joking crazy winking_face_with_tongue stuck_out_tongue_winking_eye
1f92a zany_face
1f61d stuck_out_tongue squinting_face_with_tongue stuck_out_tongue_closed_eyes
1f911 money_mouth_face
1f917 hug arms_open smiling_face_with_open_hands hugs
1f92d face_with_hand_over_mouth hand_over_mouth
1fae2 face_with_open_eyes_and_hand_over_mouth
1fae3 face_with_peeking_eye
1f92b shushing_face
1f914 thinking thinking_face
1fae1 saluting_face
1f910 zipper_mouth_face
1f928 face_with_raised_eyebrow raised_eyebrow
1f610 neutral poker_face neutral_face
1f611 expressionless_face expressionless
1f636 speechless no_mouth blank face_without_mouth
1fae5 dotted_line_face
1f636-200d-1f32b face_in_clouds
1f60f smirk smug smirking_face
1f612 unamused unamused_face
1f644 rolling_eyes face_with_rolling_eyes roll_eyes
1f62c grimacing nervous anxious grimacing_face
1f62e-200d-1f4a8 face_exhaling
1f925 lying_face
1fae8 shaking_face
1f642-200d-2194 head_shaking_horizontally
1f642-200d-2195 head_shaking_vertically
1f60c relieved_face relieved
1f614 pensive pensive_face
1f62a sleepy_face sleepy
1f924 drooling_face
1f634 sleeping sleeping_face
1fae9 face_with_bags_under_eyes
1f637 mask cant_talk face_with_medical_mask
1f912 sick flu face_with_thermometer
1f915 hurt injured face_with_head_bandage
1f922 nauseated_face
1f92e face_vomiting vomiting_face
1f927 sneezing_face
1f975 hot_face
1f976 cold_face
1f974 woozy_face
1f635 face_with_crossed_out_eyes dizzy_face
1f635-200d-1f4ab face_with_spiral_eyes
1f92f exploding_head
1f920 cowboy_hat_face
1f973 partying_face
1f978 disguised_face
1f60e sunglasses cool_face smiling_face_with_sunglasses
1f913 nerd geek nerd_face
1f9d0 face_with_monocle monocle_face
1f615 oh_no half_frown concerned confused confused_face
1fae4 face_with_diagonal_mouth
1f61f worried worried_face
1f641 frown slight_frown slightly_frowning_face
2639 sad big_frown frowning_face
1f62e open_mouth surprise face_with_open_mouth
1f62f hushed_face hushed
1f632 astonished astonished_face
1f633 flushed embarrassed blushing flushed_face
1faea distorted_face
1f97a pleading_face
1f979 face_holding_back_tears
1f626 frowning_face_with_open_mouth frowning
1f627 anguished_face anguished
1f628 fearful_face fearful
1f630 anxious_face_with_sweat cold_sweat
1f625 sad_but_relieved_face disappointed_relieved
1f622 cry crying_face
1f62d sob loudly_crying_face
1f631 scream face_screaming_in_fear
1f616 confounded_face confounded
1f623 persevering_face persevere
1f61e disappointed disappointed_face
1f613 downcast_face_with_sweat sweat
1f629 weary_face weary
1f62b tired_face
1f971 yawning_face
1f624 face_with_steam_from_nose triumph
1f621 rage mad grumpy very_angry enraged_face pout
1f620 angry angry_face
1f92c face_with_symbols_on_mouth cursing_face
1f608 smiling_devil smiling_imp smiling_face_with_horns
1f47f angry_face_with_horns imp
1f480 skull
2620 skull_and_crossbones
1f4a9 poop pile_of_poo hankey shit
1f921 clown_face
1f479 ogre japanese_ogre
1f47a goblin japanese_goblin
1f47b ghost boo
1f47d alien ufo
1f47e alien_monster space_invader
1f916 robot
1f63a grinning_cat smiley_cat
1f638 grinning_cat_with_smiling_eyes smile_cat
1f639 cat_with_tears_of_joy joy_cat
1f63b smiling_cat_with_heart_eyes heart_eyes_cat
1f63c cat_with_wry_smile smirk_cat
1f63d kissing_cat
1f640 weary_cat scream_cat
1f63f crying_cat crying_cat_face
1f63e pouting_cat
1f648 see_no_evil_monkey see_no_evil
1f649 hear_no_evil_monkey hear_no_evil
1f64a speak_no_evil_monkey speak_no_evil
1f48c love_letter
1f498 heart_with_arrow cupid
1f49d heart_with_ribbon gift_heart
1f496 sparkling_heart
1f497 growing_heart heartpulse
1f493 beating_heart heartbeat
1f49e revolving_hearts
1f495 two_hearts
1f49f heart_decoration
2763 heart_exclamation heavy_heart_exclamation
1f494 broken_heart
2764-200d-1f525 heart_on_fire
2764-200d-1fa79 mending_heart
2764 heart love love_you red_heart
1fa77 pink_heart
1f9e1 orange_heart
1f49b yellow_heart
1f49a green_heart
1f499 blue_heart
1fa75 light_blue_heart
1f49c purple_heart
1f90e brown_heart
1f5a4 black_heart
1fa76 grey_heart
1f90d white_heart
1f48b kiss_mark
1f4af 100 hundred hundred_points
1f4a2 anger_symbol anger
1faef fight_cloud
1f4a5 boom explosion crash collision
1f4ab dizzy
1f4a6 sweat_droplets sweat_drops
1f4a8 dashing_away dash
1f573 hole
1f4ac umm speech_balloon
1f441-200d-1f5e8 eye_in_speech_bubble eye_speech_bubble
1f5e8 left_speech_bubble
1f5ef right_anger_bubble
1f4ad thought thought_balloon
1f4a4 zzz
1f44b wave hello hi waving_hand
1f91a raised_back_of_hand
1f590 high_five palm hand_with_fingers_splayed raised_hand_with_fingers_splayed
270b hand raised_hand
1f596 vulcan_salute
1faf1 rightwards_hand
1faf2 leftwards_hand
1faf3 palm_down_hand
1faf4 palm_up_hand
1faf7 leftwards_pushing_hand
1faf8 rightwards_pushing_hand
1f44c ok got_it ok_hand
1f90c pinched_fingers
1f90f pinching_hand
270c peace_sign victory victory_hand v
1f91e fingers_crossed crossed_fingers
1faf0 hand_with_index_finger_and_thumb_crossed
1f91f love_you_gesture
1f918 rock_on sign_of_the_horns metal
1f919 call_me_hand
1f448 point_left backhand_index_pointing_left
1f449 point_right backhand_index_pointing_right
1f446 point_up this backhand_index_pointing_up point_up_2
1f595 middle_finger fu
1f447 point_down backhand_index_pointing_down
261d wait_one_second point_of_information asking_a_question index_pointing_up
1faf5 index_pointing_at_the_viewer
1f44d thumbs_up +1 like thumbsup
1f44e thumbs_down -1 thumbsdown
270a fist power raised_fist fist_raised
1f44a fist_bump punch oncoming_fist fist_oncoming facepunch
1f91b left_facing_fist fist_left
1f91c right_facing_fist fist_right
1f44f clap applause clapping_hands
1f64c raised_hands praise raising_hands
1faf6 heart_hands
1f450 open_hands
1f932 palms_up_together
1f91d handshake done_deal
1f64f pray welcome thank_you namaste folded_hands
270d writing_hand
1f485 nail_polish nail_care
1f933 selfie
1f4aa muscle flexed_biceps
1f9be mechanical_arm
1f9bf mechanical_leg
1f9b5 leg
1f9b6 foot
1f442 ear
1f9bb ear_with_hearing_aid
1f443 nose
1f9e0 brain
1fac0 anatomical_heart
1fac1 lungs
1f9b7 tooth
1f9b4 bone
1f440 eyes looking
1f441 eye
1f445 tongue
1f444 mouth lips
1fae6 biting_lip
1f476 baby
1f9d2 child
1f466 boy
1f467 girl
1f9d1 person adult
1f471 person_blond_hair blond_haired_person
1f468 man
1f9d4 person_beard bearded_person
1f9d4-200d-2642 man_beard
1f9d4-200d-2640 woman_beard
1f468-200d-1f9b0 man_red_hair red_haired_man
1f468-200d-1f9b1 man_curly_hair curly_haired_man
1f468-200d-1f9b3 man_white_hair white_haired_man
1f468-200d-1f9b2 man_bald bald_man
1f469 woman
1f469-200d-1f9b0 woman_red_hair red_haired_woman
1f9d1-200d-1f9b0 person_red_hair
1f469-200d-1f9b1 woman_curly_hair curly_haired_woman
1f9d1-200d-1f9b1 person_curly_hair
1f469-200d-1f9b3 woman_white_hair white_haired_woman
1f9d1-200d-1f9b3 person_white_hair
1f469-200d-1f9b2 woman_bald bald_woman
1f9d1-200d-1f9b2 person_bald
1f471-200d-2640 woman_blond_hair blond_haired_woman blonde_woman
1f471-200d-2642 man_blond_hair blond_haired_man
1f9d3 older_person older_adult
1f474 old_man older_man
1f475 old_woman older_woman
1f64d person_frowning frowning_person
1f64d-200d-2642 man_frowning frowning_man
1f64d-200d-2640 woman_frowning frowning_woman
1f64e person_pouting pouting_face
1f64e-200d-2642 man_pouting pouting_man
1f64e-200d-2640 woman_pouting pouting_woman
1f645 person_gesturing_no no_good
1f645-200d-2642 man_gesturing_no no_good_man ng_man
1f645-200d-2640 woman_gesturing_no no_good_woman ng_woman
1f646 person_gesturing_ok ok_person
1f646-200d-2642 man_gesturing_ok ok_man
1f646-200d-2640 woman_gesturing_ok ok_woman
1f481 person_tipping_hand tipping_hand_person information_desk_person
1f481-200d-2642 man_tipping_hand tipping_hand_man sassy_man
1f481-200d-2640 woman_tipping_hand tipping_hand_woman sassy_woman
1f64b person_raising_hand raising_hand
1f64b-200d-2642 man_raising_hand raising_hand_man
1f64b-200d-2640 woman_raising_hand raising_hand_woman
1f9cf deaf_person
1f9cf-200d-2642 deaf_man
1f9cf-200d-2640 deaf_woman
1f647 person_bowing bow
1f647-200d-2642 man_bowing bowing_man
1f647-200d-2640 woman_bowing bowing_woman
1f926 face_palm facepalm person_facepalming
1f926-200d-2642 man_facepalming
1f926-200d-2640 woman_facepalming
1f937 shrug person_shrugging
1f937-200d-2642 man_shrugging
1f937-200d-2640 woman_shrugging
1f9d1-200d-2695 health_worker
1f468-200d-2695 man_health_worker
1f469-200d-2695 woman_health_worker
1f9d1-200d-1f393 student
1f468-200d-1f393 man_student
1f469-200d-1f393 woman_student
1f9d1-200d-1f3eb teacher
1f468-200d-1f3eb man_teacher
1f469-200d-1f3eb woman_teacher
1f9d1-200d-2696 judge
1f468-200d-2696 man_judge
1f469-200d-2696 woman_judge
1f9d1-200d-1f33e farmer
1f468-200d-1f33e man_farmer
1f469-200d-1f33e woman_farmer
1f9d1-200d-1f373 cook
1f468-200d-1f373 man_cook
1f469-200d-1f373 woman_cook
1f9d1-200d-1f527 mechanic
1f468-200d-1f527 man_mechanic
1f469-200d-1f527 woman_mechanic
1f9d1-200d-1f3ed factory_worker
1f468-200d-1f3ed man_factory_worker
1f469-200d-1f3ed woman_factory_worker
1f9d1-200d-1f4bc office_worker
1f468-200d-1f4bc man_office_worker
1f469-200d-1f4bc woman_office_worker
1f9d1-200d-1f52c scientist
1f468-200d-1f52c man_scientist
1f469-200d-1f52c woman_scientist
1f9d1-200d-1f4bb technologist
1f468-200d-1f4bb man_technologist
1f469-200d-1f4bb woman_technologist
1f9d1-200d-1f3a4 singer
1f468-200d-1f3a4 man_singer
1f469-200d-1f3a4 woman_singer
1f9d1-200d-1f3a8 artist
1f468-200d-1f3a8 man_artist
1f469-200d-1f3a8 woman_artist
1f9d1-200d-2708 pilot
1f468-200d-2708 man_pilot
1f469-200d-2708 woman_pilot
1f9d1-200d-1f680 astronaut
1f468-200d-1f680 man_astronaut
1f469-200d-1f680 woman_astronaut
1f9d1-200d-1f692 firefighter
1f468-200d-1f692 man_firefighter
1f469-200d-1f692 woman_firefighter
1f46e police_officer cop
1f46e-200d-2642 man_police_officer policeman
1f46e-200d-2640 woman_police_officer policewoman
1f575 detective
1f575-200d-2642 man_detective male_detective
1f575-200d-2640 woman_detective female_detective
1f482 guard
1f482-200d-2642 man_guard guardsman
1f482-200d-2640 woman_guard guardswoman
1f977 ninja
1f477 construction_worker
1f477-200d-2642 man_construction_worker construction_worker_man
1f477-200d-2640 woman_construction_worker construction_worker_woman
1fac5 person_with_crown
1f934 prince
1f478 princess
1f473 person_wearing_turban person_with_turban
1f473-200d-2642 man_wearing_turban man_with_turban
1f473-200d-2640 woman_wearing_turban woman_with_turban
1f472 person_with_skullcap man_with_gua_pi_mao
1f9d5 woman_with_headscarf
1f935 person_in_tuxedo
1f935-200d-2642 man_in_tuxedo
1f935-200d-2640 woman_in_tuxedo
1f470 person_with_veil
1f470-200d-2642 man_with_veil
1f470-200d-2640 woman_with_veil bride_with_veil
1f930 pregnant_woman
1fac3 pregnant_man
1fac4 pregnant_person
1f931 breast_feeding
1f469-200d-1f37c woman_feeding_baby
1f468-200d-1f37c man_feeding_baby
1f9d1-200d-1f37c person_feeding_baby
1f47c baby_angel angel
1f385 santa_claus santa
1f936 mrs_claus
1f9d1-200d-1f384 mx_claus
1f9b8 superhero
1f9b8-200d-2642 man_superhero superhero_man
1f9b8-200d-2640 woman_superhero superhero_woman
1f9b9 supervillain
1f9b9-200d-2642 man_supervillain supervillain_man
1f9b9-200d-2640 woman_supervillain supervillain_woman
1f9d9 mage
1f9d9-200d-2642 man_mage mage_man
1f9d9-200d-2640 woman_mage mage_woman
1f9da fairy
1f9da-200d-2642 man_fairy fairy_man
1f9da-200d-2640 woman_fairy fairy_woman
1f9db vampire
1f9db-200d-2642 man_vampire vampire_man
1f9db-200d-2640 woman_vampire vampire_woman
1f9dc merperson
1f9dc-200d-2642 merman
1f9dc-200d-2640 mermaid
1f9dd elf
1f9dd-200d-2642 man_elf elf_man
1f9dd-200d-2640 woman_elf elf_woman
1f9de genie
1f9de-200d-2642 man_genie genie_man
1f9de-200d-2640 woman_genie genie_woman
1f9df zombie
1f9df-200d-2642 man_zombie zombie_man
1f9df-200d-2640 woman_zombie zombie_woman
1f9cc troll
1fac8 hairy_creature
1f486 person_getting_massage massage
1f486-200d-2642 man_getting_massage massage_man
1f486-200d-2640 woman_getting_massage massage_woman
1f487 person_getting_haircut haircut
1f487-200d-2642 man_getting_haircut haircut_man
1f487-200d-2640 woman_getting_haircut haircut_woman
1f6b6 person_walking walking
1f6b6-200d-2642 man_walking walking_man
1f6b6-200d-2640 woman_walking walking_woman
1f6b6-200d-27a1 person_walking_facing_right
1f6b6-200d-2640-200d-27a1 woman_walking_facing_right
1f6b6-200d-2642-200d-27a1 man_walking_facing_right
1f9cd person_standing standing_person
1f9cd-200d-2642 man_standing standing_man
1f9cd-200d-2640 woman_standing standing_woman
1f9ce person_kneeling kneeling_person
1f9ce-200d-2642 man_kneeling kneeling_man
1f9ce-200d-2640 woman_kneeling kneeling_woman
1f9ce-200d-27a1 person_kneeling_facing_right
1f9ce-200d-2640-200d-27a1 woman_kneeling_facing_right
1f9ce-200d-2642-200d-27a1 man_kneeling_facing_right
1f9d1-200d-1f9af person_with_white_cane person_with_probing_cane
1f9d1-200d-1f9af-200d-27a1 person_with_white_cane_facing_right
1f468-200d-1f9af man_with_white_cane man_with_probing_cane
1f468-200d-1f9af-200d-27a1 man_with_white_cane_facing_right
1f469-200d-1f9af woman_with_white_cane woman_with_probing_cane
1f469-200d-1f9af-200d-27a1 woman_with_white_cane_facing_right
1f9d1-200d-1f9bc person_in_motorized_wheelchair
1f9d1-200d-1f9bc-200d-27a1 person_in_motorized_wheelchair_facing_right
1f468-200d-1f9bc man_in_motorized_wheelchair
1f468-200d-1f9bc-200d-27a1 man_in_motorized_wheelchair_facing_right
1f469-200d-1f9bc woman_in_motorized_wheelchair
1f469-200d-1f9bc-200d-27a1 woman_in_motorized_wheelchair_facing_right
1f9d1-200d-1f9bd person_in_manual_wheelchair
1f9d1-200d-1f9bd-200d-27a1 person_in_manual_wheelchair_facing_right
1f468-200d-1f9bd man_in_manual_wheelchair
1f468-200d-1f9bd-200d-27a1 man_in_manual_wheelchair_facing_right
1f469-200d-1f9bd woman_in_manual_wheelchair
1f469-200d-1f9bd-200d-27a1 woman_in_manual_wheelchair_facing_right
1f3c3 person_running runner running
1f3c3-200d-2642 man_running running_man
1f3c3-200d-2640 woman_running running_woman
1f3c3-200d-27a1 person_running_facing_right
1f3c3-200d-2640-200d-27a1 woman_running_facing_right
1f3c3-200d-2642-200d-27a1 man_running_facing_right
1f9d1-200d-1fa70 ballet_dancer
1f483 woman_dancing dancer
1f57a man_dancing
1f574 person_in_suit_levitating business_suit_levitating
1f46f people_with_bunny_ears dancers
1f46f-200d-2642 men_with_bunny_ears dancing_men
1f46f-200d-2640 women_with_bunny_ears dancing_women
1f9d6 person_in_steamy_room sauna_person
1f9d6-200d-2642 man_in_steamy_room sauna_man
1f9d6-200d-2640 woman_in_steamy_room sauna_woman
1f9d7 person_climbing climbing
1f9d7-200d-2642 man_climbing climbing_man
1f9d7-200d-2640 woman_climbing climbing_woman
1f93a person_fencing
1f3c7 horse_racing
26f7 skier
1f3c2 snowboarder
1f3cc person_golfing golfing
1f3cc-200d-2642 man_golfing golfing_man
1f3cc-200d-2640 woman_golfing golfing_woman
1f3c4 person_surfing surfer
1f3c4-200d-2642 man_surfing surfing_man
1f3c4-200d-2640 woman_surfing surfing_woman
1f6a3 person_rowing_boat rowboat
1f6a3-200d-2642 man_rowing_boat rowing_man
1f6a3-200d-2640 woman_rowing_boat rowing_woman
1f3ca person_swimming swimmer
1f3ca-200d-2642 man_swimming swimming_man
1f3ca-200d-2640 woman_swimming swimming_woman
26f9 person_bouncing_ball bouncing_ball_person
26f9-200d-2642 man_bouncing_ball bouncing_ball_man basketball_man
26f9-200d-2640 woman_bouncing_ball bouncing_ball_woman basketball_woman
1f3cb person_lifting_weights weight_lifting
1f3cb-200d-2642 man_lifting_weights weight_lifting_man
1f3cb-200d-2640 woman_lifting_weights weight_lifting_woman
1f6b4 person_biking bicyclist
1f6b4-200d-2642 man_biking biking_man
1f6b4-200d-2640 woman_biking biking_woman
1f6b5 person_mountain_biking mountain_bicyclist
1f6b5-200d-2642 man_mountain_biking mountain_biking_man
1f6b5-200d-2640 woman_mountain_biking mountain_biking_woman
1f938 person_cartwheeling cartwheeling
1f938-200d-2642 man_cartwheeling
1f938-200d-2640 woman_cartwheeling
1f93c people_wrestling wrestling
1f93c-200d-2642 men_wrestling
1f93c-200d-2640 women_wrestling
1f93d person_playing_water_polo water_polo
1f93d-200d-2642 man_playing_water_polo
1f93d-200d-2640 woman_playing_water_polo
1f93e person_playing_handball handball_person
1f93e-200d-2642 man_playing_handball
1f93e-200d-2640 woman_playing_handball
1f939 person_juggling juggling_person
1f939-200d-2642 man_juggling
1f939-200d-2640 woman_juggling
1f9d8 person_in_lotus_position lotus_position
1f9d8-200d-2642 man_in_lotus_position lotus_position_man
1f9d8-200d-2640 woman_in_lotus_position lotus_position_woman
1f6c0 person_taking_bath bath
1f6cc person_in_bed sleeping_bed
1f9d1-200d-1f91d-200d-1f9d1 people_holding_hands
1f46d women_holding_hands two_women_holding_hands
1f46b woman_and_man_holding_hands couple
1f46c men_holding_hands two_men_holding_hands
1f48f kiss couplekiss
1f469-200d-2764-200d-1f48b-200d-1f468 kiss_woman_man couplekiss_man_woman
1f468-200d-2764-200d-1f48b-200d-1f468 kiss_man_man couplekiss_man_man
1f469-200d-2764-200d-1f48b-200d-1f469 kiss_woman_woman couplekiss_woman_woman
1f491 couple_with_heart
1f469-200d-2764-200d-1f468 couple_with_heart_woman_man
1f468-200d-2764-200d-1f468 couple_with_heart_man_man
1f469-200d-2764-200d-1f469 couple_with_heart_woman_woman
1f468-200d-1f469-200d-1f466 family_man_woman_boy
1f468-200d-1f469-200d-1f467 family_man_woman_girl
1f468-200d-1f469-200d-1f467-200d-1f466 family_man_woman_girl_boy
1f468-200d-1f469-200d-1f466-200d-1f466 family_man_woman_boy_boy
1f468-200d-1f469-200d-1f467-200d-1f467 family_man_woman_girl_girl
1f468-200d-1f468-200d-1f466 family_man_man_boy
1f468-200d-1f468-200d-1f467 family_man_man_girl
1f468-200d-1f468-200d-1f467-200d-1f466 family_man_man_girl_boy
1f468-200d-1f468-200d-1f466-200d-1f466 family_man_man_boy_boy
1f468-200d-1f468-200d-1f467-200d-1f467 family_man_man_girl_girl
1f469-200d-1f469-200d-1f466 family_woman_woman_boy
1f469-200d-1f469-200d-1f467 family_woman_woman_girl
1f469-200d-1f469-200d-1f467-200d-1f466 family_woman_woman_girl_boy
1f469-200d-1f469-200d-1f466-200d-1f466 family_woman_woman_boy_boy
1f469-200d-1f469-200d-1f467-200d-1f467 family_woman_woman_girl_girl
1f468-200d-1f466 family_man_boy
1f468-200d-1f466-200d-1f466 family_man_boy_boy
1f468-200d-1f467 family_man_girl
1f468-200d-1f467-200d-1f466 family_man_girl_boy
1f468-200d-1f467-200d-1f467 family_man_girl_girl
1f469-200d-1f466 family_woman_boy
1f469-200d-1f466-200d-1f466 family_woman_boy_boy
1f469-200d-1f467 family_woman_girl
1f469-200d-1f467-200d-1f466 family_woman_girl_boy
1f469-200d-1f467-200d-1f467 family_woman_girl_girl
1f5e3 speaking_head
1f464 bust_in_silhouette
1f465 busts_in_silhouette
1fac2 people_hugging
1f46a family
1f9d1-200d-1f9d1-200d-1f9d2 family_adult_adult_child
1f9d1-200d-1f9d1-200d-1f9d2-200d-1f9d2 family_adult_adult_child_child
1f9d1-200d-1f9d2 family_adult_child
1f9d1-200d-1f9d2-200d-1f9d2 family_adult_child_child
1f463 footprints
1fac6 fingerprint
1f435 monkey_face
1f412 monkey
1f98d gorilla
1f9a7 orangutan
1f436 dog dog_face
1f415 dog2
1f9ae guide_dog
1f415-200d-1f9ba service_dog
1f429 poodle
1f43a wolf
1f98a fox fox_face
1f99d raccoon
1f431 cat cat_face
1f408 cat2
1f408-200d-2b1b black_cat
1f981 lion
1f42f tiger_face
1f405 tiger tiger2
1f406 leopard
1f434 horse_face
1face moose
1facf donkey
1f40e horse racehorse
1f984 unicorn
1f993 zebra
1f98c deer
1f9ac bison
1f42e cow_face
1f402 ox
1f403 water_buffalo
1f404 cow cow2
1f437 pig_face
1f416 pig pig2
1f417 boar
1f43d pig_nose
1f40f ram
1f411 ewe sheep
1f410 goat
1f42a camel dromedary_camel
1f42b two_hump_camel
1f999 llama
1f992 giraffe
1f418 elephant
1f9a3 mammoth
1f98f rhinoceros
1f99b hippopotamus
1f42d mouse_face
1f401 mouse mouse2
1f400 rat
1f439 hamster
1f430 rabbit_face
1f407 rabbit rabbit2
1f43f chipmunk
1f9ab beaver
1f994 hedgehog
1f987 bat
1f43b bear
1f43b-200d-2744 polar_bear
1f428 koala
1f43c panda panda_face
1f9a5 sloth
1f9a6 otter
1f9a8 skunk
1f998 kangaroo
1f9a1 badger
1f43e paw_prints feet
1f983 turkey
1f414 chicken
1f413 rooster
1f423 hatching_chick
1f424 baby_chick
1f425 front_facing_baby_chick hatched_chick
1f426 bird
1f427 penguin
1f54a dove
1f985 eagle
1f986 duck
1f9a2 swan
1f989 owl
1f9a4 dodo
1fab6 feather
1f9a9 flamingo
1f99a peacock
1f99c parrot
1fabd wing
1f426-200d-2b1b black_bird
1fabf goose
1f426-200d-1f525 phoenix
1f438 frog
1f40a crocodile
1f422 turtle
1f98e lizard
1f40d snake
1f432 dragon_face
1f409 dragon
1f995 sauropod
1f996 t_rex t-rex
1f433 spouting_whale
1f40b whale whale2
1f42c dolphin flipper
1facd orca
1f9ad seal
1f41f fish
1f420 tropical_fish
1f421 blowfish
1f988 shark
1f419 octopus
1f41a spiral_shell shell
1fab8 coral
1fabc jellyfish
1f980 crab
1f99e lobster
1f990 shrimp
1f991 squid
1f9aa oyster
1f40c snail
1f98b butterfly
1f41b bug
1f41c ant
1f41d honeybee bee
1fab2 beetle
1f41e lady_beetle
1f997 cricket
1fab3 cockroach
1f577 spider
1f578 spider_web
1f982 scorpion
1f99f mosquito
1fab0 fly
1fab1 worm
1f9a0 microbe
1f490 bouquet
1f338 cherry_blossom
1f4ae white_flower
1fab7 lotus
1f3f5 rosette
1f339 rose
1f940 wilted_flower
1f33a hibiscus
1f33b sunflower
1f33c blossom
1f337 tulip
1fabb hyacinth
1f331 seedling sprout
1fab4 potted_plant
1f332 evergreen_tree
1f333 deciduous_tree
1f334 palm_tree
1f335 cactus
1f33e sheaf_of_rice ear_of_rice
1f33f herb
2618 shamrock
1f340 four_leaf_clover
1f341 maple_leaf
1f342 fallen_leaf
1f343 leaf_fluttering_in_wind leaves
1fab9 empty_nest
1faba nest_with_eggs
1f344 mushroom
1fabe leafless_tree
1f347 grapes
1f348 melon
1f349 watermelon
1f34a tangerine orange mandarin
1f34b lemon
1f34b-200d-1f7e9 lime
1f34c banana
1f34d pineapple
1f96d mango
1f34e red_apple apple
1f34f green_apple
1f350 pear
1f351 peach
1f352 cherries
1f353 strawberry
1fad0 blueberries
1f95d kiwi_fruit
1f345 tomato
1fad2 olive
1f965 coconut
1f951 avocado
1f346 eggplant
1f954 potato
1f955 carrot
1f33d ear_of_corn corn
1f336 hot_pepper
1fad1 bell_pepper
1f952 cucumber
1f96c leafy_green
1f966 broccoli
1f9c4 garlic
1f9c5 onion
1f95c peanuts
1fad8 beans
1f330 chestnut
1fada ginger_root
1fadb pea_pod
1f344-200d-1f7eb brown_mushroom
1fadc root_vegetable
1f35e bread
1f950 croissant
1f956 baguette_bread
1fad3 flatbread
1f968 pretzel
1f96f bagel
1f95e pancakes
1f9c7 waffle
1f9c0 cheese_wedge cheese
1f356 meat_on_bone
1f357 poultry_leg
1f969 cut_of_meat
1f953 bacon
1f354 hamburger
1f35f french_fries fries
1f355 pizza
1f32d hot_dog hotdog
1f96a sandwich
1f32e taco
1f32f burrito
1fad4 tamale
1f959 stuffed_flatbread
1f9c6 falafel
1f95a egg
1f373 cooking fried_egg
1f958 shallow_pan_of_food
1f372 pot_of_food stew
1fad5 fondue
1f963 bowl_with_spoon
1f957 green_salad
1f37f popcorn
1f9c8 butter
1f9c2 salt
1f96b canned_food
1f371 bento_box bento
1f358 rice_cracker
1f359 rice_ball
1f35a cooked_rice rice
1f35b curry_rice curry
1f35c steaming_bowl ramen
1f35d spaghetti
1f360 roasted_sweet_potato sweet_potato
1f362 oden
1f363 sushi
1f364 fried_shrimp
1f365 fish_cake_with_swirl fish_cake
1f96e moon_cake
1f361 dango
1f95f dumpling
1f960 fortune_cookie
1f961 takeout_box
1f366 soft_ice_cream icecream
1f367 shaved_ice
1f368 ice_cream
1f369 doughnut
1f36a cookie
1f382 birthday birthday_cake
1f370 cake shortcake
1f9c1 cupcake
1f967 pie
1f36b chocolate_bar
1f36c candy
1f36d lollipop
1f36e custard
1f36f honey_pot
1f37c baby_bottle
1f95b glass_of_milk milk_glass
2615 coffee hot_beverage
1fad6 teapot
1f375 tea teacup_without_handle
1f376 sake
1f37e bottle_with_popping_cork champagne
1f377 wine_glass
1f378 cocktail_glass cocktail
1f379 tropical_drink
1f37a beer beer_mug
1f37b clinking_beer_mugs beers
1f942 clinking_glasses
1f943 tumbler_glass
1fad7 pouring_liquid
1f964 cup_with_straw
1f9cb bubble_tea
1f9c3 beverage_box
1f9c9 mate
1f9ca ice ice_cube
1f962 chopsticks
1f37d fork_and_knife_with_plate plate_with_cutlery
1f374 fork_and_knife
1f944 spoon
1f52a kitchen_knife hocho knife
1fad9 jar
1f3fa amphora
1f30d earth_africa globe_showing_europe_africa
1f30e earth_americas globe_showing_americas
1f30f earth_asia globe_showing_asia_australia
1f310 globe_with_meridians
1f5fa world_map
1f5fe map_of_japan japan
1f9ed compass
1f3d4 snow_capped_mountain mountain_snow
26f0 mountain
1f6d8 landslide
1f30b volcano
1f5fb mount_fuji
1f3d5 camping
1f3d6 beach_with_umbrella beach_umbrella
1f3dc desert
1f3dd desert_island
1f3de national_park
1f3df stadium
1f3db classical_building
1f3d7 building_construction
1f9f1 brick bricks
1faa8 rock
1fab5 wood
1f6d6 hut
1f3d8 houses
1f3da derelict_house
1f3e0 house
1f3e1 house_with_garden
1f3e2 office office_building
1f3e3 japanese_post_office
1f3e4 post_office european_post_office
1f3e5 hospital
1f3e6 bank
1f3e8 hotel
1f3e9 love_hotel
1f3ea convenience_store
1f3eb school
1f3ec department_store
1f3ed factory
1f3ef japanese_castle
1f3f0 castle european_castle
1f492 wedding
1f5fc tokyo_tower
1f5fd statue_of_liberty
26ea church
1f54c mosque
1f6d5 hindu_temple
1f54d synagogue
26e9 shinto_shrine
1f54b kaaba
26f2 fountain
26fa tent
1f301 foggy
1f303 night_with_stars
1f3d9 cityscape
1f304 sunrise_over_mountains
1f305 sunrise
1f306 cityscape_at_dusk city_sunset
1f307 sunset city_sunrise
1f309 bridge_at_night
2668 hot_springs hotsprings
1f3a0 carousel_horse
1f6dd playground_slide
1f3a1 ferris_wheel
1f3a2 roller_coaster
1f488 barber_pole barber
1f3aa circus_tent
1f682 locomotive steam_locomotive
1f683 railway_car
1f684 high_speed_train bullettrain_side
1f685 bullet_train bullettrain_front
1f686 train train2
1f687 metro
1f688 light_rail
1f689 station
1f68a tram
1f69d monorail
1f69e mountain_railway
1f68b tram_car
1f68c bus
1f68d oncoming_bus
1f68e trolleybus
1f690 minibus
1f691 ambulance
1f692 fire_engine
1f693 police_car
1f694 oncoming_police_car
1f695 taxi
1f696 oncoming_taxi
1f697 automobile car red_car
1f698 oncoming_automobile
1f699 sport_utility_vehicle blue_car
1f6fb pickup_truck
1f69a delivery_truck truck
1f69b articulated_lorry
1f69c tractor
1f3ce racing_car
1f3cd motorcycle
1f6f5 motor_scooter
1f9bd manual_wheelchair
1f9bc motorized_wheelchair
1f6fa auto_rickshaw
1f6b2 bicycle bike
1f6f4 kick_scooter
1f6f9 skateboard
1f6fc roller_skate
1f68f bus_stop busstop
1f6e3 motorway
1f6e4 railway_track
1f6e2 oil_drum
26fd fuel_pump fuelpump
1f6de wheel
1f6a8 police_car_light rotating_light
1f6a5 horizontal_traffic_light traffic_light
1f6a6 vertical_traffic_light
1f6d1 stop_sign octagonal_sign
1f6a7 construction
2693 anchor
1f6df ring_buoy
26f5 sailboat boat
1f6f6 canoe
1f6a4 speedboat
1f6f3 passenger_ship
26f4 ferry
1f6e5 motor_boat
1f6a2 ship
2708 airplane
1f6e9 small_airplane
1f6eb airplane_departure flight_departure
1f6ec airplane_arrival flight_arrival
1fa82 parachute
1f4ba seat
1f681 helicopter
1f69f suspension_railway
1f6a0 mountain_cableway
1f6a1 aerial_tramway
1f6f0 satellite artificial_satellite
1f680 rocket
1f6f8 flying_saucer
1f6ce bellhop_bell
1f9f3 luggage
231b hourglass_done
23f3 time_ticking hourglass hourglass_not_done hourglass_flowing_sand
231a watch
23f0 alarm_clock
23f1 stopwatch
23f2 timer_clock
1f570 mantelpiece_clock
1f55b twelve_o_clock clock12
1f567 twelve_thirty clock1230
1f550 time clock one_o_clock clock1
1f55c one_thirty clock130
1f551 two_o_clock clock2
1f55d two_thirty clock230
1f552 three_o_clock clock3
1f55e three_thirty clock330
1f553 four_o_clock clock4
1f55f four_thirty clock430
1f554 five_o_clock clock5
1f560 five_thirty clock530
1f555 six_o_clock clock6
1f561 six_thirty clock630
1f556 seven_o_clock clock7
1f562 seven_thirty clock730
1f557 eight_o_clock clock8
1f563 eight_thirty clock830
1f558 nine_o_clock clock9
1f564 nine_thirty clock930
1f559 ten_o_clock clock10
1f565 ten_thirty clock1030
1f55a eleven_o_clock clock11
1f566 eleven_thirty clock1130
1f311 new_moon
1f312 waxing_crescent_moon
1f313 first_quarter_moon
1f314 waxing_gibbous_moon moon
1f315 full_moon
1f316 waning_gibbous_moon
1f317 last_quarter_moon
1f318 waning_crescent_moon
1f319 crescent_moon
1f31a new_moon_face new_moon_with_face
1f31b first_quarter_moon_face first_quarter_moon_with_face
1f31c last_quarter_moon_face last_quarter_moon_with_face
1f321 thermometer
2600 sunny sun
1f31d full_moon_face full_moon_with_face
1f31e sun_with_face
1fa90 ringed_planet
2b50 star
1f31f glowing_star star2
1f320 shooting_star stars
1f30c milky_way
2601 cloud
26c5 sun_behind_cloud partly_sunny
26c8 cloud_with_lightning_and_rain
1f324 sun_behind_small_cloud
1f325 sun_behind_large_cloud
1f326 sun_behind_rain_cloud
1f327 cloud_with_rain
1f328 cloud_with_snow
1f329 cloud_with_lightning
1f32a tornado
1f32b fog
1f32c wind_face
1f300 cyclone
1f308 rainbow pride lgbtq
1f302 closed_umbrella
2602 umbrella open_umbrella
2614 umbrella_with_rain_drops
26f1 umbrella_on_ground parasol_on_ground
26a1 high_voltage zap
2744 snowflake
2603 snowman snowman_with_snow
26c4 snowman_without_snow
2604 comet
1f525 fire lit hot flame
1f4a7 droplet
1f30a water_wave ocean
1f383 jack-o-lantern pumpkin jack_o_lantern
1f384 christmas_tree
1f386 fireworks
1f387 sparkler
1f9e8 firecracker
2728 sparkles
1f388 balloon
1f389 tada party_popper
1f38a confetti_ball
1f38b tanabata_tree
1f38d pine_decoration bamboo
1f38e japanese_dolls dolls
1f38f carp_streamer flags
1f390 wind_chime
1f391 moon_viewing_ceremony rice_scene
1f9e7 red_envelope
1f380 ribbon
1f381 gift present wrapped_gift
1f397 reminder_ribbon
1f39f admission_tickets tickets
1f3ab ticket
1f396 military_medal medal_military
1f3c6 trophy
1f3c5 sports_medal medal_sports
1f947 1st_place_medal
1f948 2nd_place_medal
1f949 3rd_place_medal
26bd soccer_ball soccer
26be baseball
1f94e softball
1f3c0 basketball
1f3d0 volleyball
1f3c8 american_football football
1f3c9 rugby_football
1f3be tennis
1f94f flying_disc
1f3b3 bowling
1f3cf cricket_game
1f3d1 field_hockey
1f3d2 ice_hockey
1f94d lacrosse
1f3d3 ping_pong
1f3f8 badminton
1f94a boxing_glove
1f94b martial_arts_uniform
1f945 goal_net
26f3 flag_in_hole golf
26f8 ice_skate
1f3a3 fishing_pole fishing_pole_and_fish
1f93f diving_mask
1f3bd running_shirt running_shirt_with_sash
1f3bf skis ski
1f6f7 sled
1f94c curling_stone
1f3af bullseye dart
1fa80 yo_yo
1fa81 kite
1f52b water_pistol gun
1f3b1 pool_8_ball 8ball
1f52e crystal_ball
1fa84 magic_wand
1f3ae video_game
1f579 joystick
1f3b0 slot_machine
1f3b2 game_die
1f9e9 puzzle_piece jigsaw
1f9f8 teddy_bear
1fa85 pinata
1faa9 mirror_ball
1fa86 nesting_dolls
2660 spade_suit spades
2665 heart_suit hearts
2666 diamond_suit diamonds
2663 club_suit clubs
265f chess_pawn
1f0cf joker black_joker
1f004 mahjong_red_dragon mahjong
1f3b4 flower_playing_cards
1f3ad performing_arts
1f5bc framed_picture
1f3a8 artist_palette art
1f9f5 thread
1faa1 sewing_needle
1f9f6 yarn
1faa2 knot
1f453 glasses eyeglasses
1f576 dark_sunglasses
1f97d goggles
1f97c lab_coat
1f9ba safety_vest
1f454 necktie
1f455 t_shirt shirt tshirt
1f456 jeans
1f9e3 scarf
1f9e4 gloves
1f9e5 coat
1f9e6 socks
1f457 dress
1f458 kimono
1f97b sari
1fa71 one_piece_swimsuit
1fa72 briefs swim_brief
1fa73 shorts
1f459 bikini
1f45a woman_s_clothes womans_clothes
1faad folding_hand_fan
1f45b purse
1f45c handbag
1f45d clutch_bag pouch
1f6cd shopping_bags shopping
1f392 backpack school_satchel
1fa74 thong_sandal
1f45e man_s_shoe mans_shoe shoe
1f45f running_shoe athletic_shoe
1f97e hiking_boot
1f97f flat_shoe
1f460 high_heeled_shoe high_heel
1f461 woman_s_sandal sandal
1fa70 ballet_shoes
1f462 woman_s_boot boot
1faae hair_pick
1f451 crown
1f452 woman_s_hat womans_hat
1f3a9 top_hat tophat
1f393 graduation_cap mortar_board
1f9e2 billed_cap
1fa96 military_helmet
26d1 rescue_worker_s_helmet rescue_worker_helmet
1f4ff prayer_beads
1f484 lipstick
1f48d ring
1f48e gem_stone gem
1f507 muted_speaker mute
1f508 speaker_low_volume speaker
1f509 speaker_medium_volume sound
1f50a speaker_high_volume loud_sound
1f4e2 loudspeaker bullhorn
1f4e3 mega shout megaphone
1f4ef postal_horn
1f514 notifications bell
1f515 mute_notifications bell_with_slash no_bell
1f3bc musical_score
1f3b5 music musical_note
1f3b6 musical_notes notes
1f399 studio_microphone
1f39a level_slider
1f39b control_knobs
1f3a4 microphone
1f3a7 headphones headphone
1f4fb radio
1f3b7 saxophone
1f3ba trumpet
1fa8a trombone
1fa97 accordion
1f3b8 guitar
1f3b9 musical_keyboard
1f3bb violin
1fa95 banjo
1f941 drum
1fa98 long_drum
1fa87 maracas
1fa88 flute
1fa89 harp
1f4f1 mobile_phone iphone
1f4f2 mobile_phone_with_arrow calling
260e telephone phone
1f4de landline telephone_receiver
1f4df pager
1f4e0 fax_machine fax
1f50b battery
1faab low_battery
1f50c electric_plug
1f4bb computer laptop
1f5a5 desktop_computer
1f5a8 printer
2328 keyboard
1f5b1 computer_mouse
1f5b2 trackball
1f4bd computer_disk minidisc
1f4be floppy_disk
1f4bf optical_disk cd
1f4c0 dvd
1f9ee abacus
1f3a5 movie_camera
1f39e film_frames film_strip
1f4fd film_projector
1f3ac clapper_board clapper
1f4fa television tv
1f4f7 camera
1f4f8 camera_with_flash camera_flash
1f4f9 video_camera
1f4fc videocassette vhs
1f50d search magnifying_glass_tilted_left mag
1f50e magnifying_glass_tilted_right mag_right
1f56f candle
1f4a1 light_bulb bulb idea
1f526 flashlight
1f3ee red_paper_lantern izakaya_lantern lantern
1fa94 diya_lamp
1f4d4 notebook_with_decorative_cover
1f4d5 closed_book
1f4d6 open_book book
1f4d7 green_book
1f4d8 blue_book
1f4d9 orange_book
1f4da books
1f4d3 notebook
1f4d2 ledger
1f4c3 page_with_curl
1f4dc scroll
1f4c4 page_facing_up
1f4f0 newspaper
1f5de rolled_up_newspaper newspaper_roll
1f4d1 bookmark_tabs
1f516 bookmark
1f3f7 label
1fa99 coin
1f4b0 money money_bag moneybag
1fa8e treasure_chest
1f4b4 yen_banknote yen
1f4b5 dollar_banknote dollar
1f4b6 euro_banknote euro
1f4b7 pound_banknote pound
1f4b8 money_with_wings
1f4b3 credit_card
1f9fe receipt
1f4b9 chart_increasing_with_yen
2709 envelope
1f4e7 e-mail e_mail email
1f4e8 incoming_envelope
1f4e9 envelope_with_arrow
1f4e4 outbox_tray
1f4e5 inbox_tray
1f4e6 package
1f4eb closed_mailbox_with_raised_flag mailbox
1f4ea closed_mailbox_with_lowered_flag mailbox_closed
1f4ec open_mailbox_with_raised_flag mailbox_with_mail
1f4ed open_mailbox_with_lowered_flag mailbox_with_no_mail
1f4ee postbox
1f5f3 ballot_box_with_ballot ballot_box
270f pencil pencil2
2712 black_nib
1f58b fountain_pen
1f58a pen
1f58c paintbrush
1f58d crayon
1f4dd memo note
1f4bc briefcase
1f4c1 file_folder
1f4c2 open_file_folder
1f5c2 card_index_dividers
1f4c5 calendar date
1f4c6 tear_off_calendar
1f5d2 spiral_notepad
1f5d3 spiral_calendar
1f4c7 card_index
1f4c8 chart chart_increasing chart_with_upwards_trend
1f4c9 chart_decreasing chart_with_downwards_trend
1f4ca bar_chart
1f4cb clipboard
1f4cc pushpin
1f4cd round_pushpin
1f4ce paperclip attachment
1f587 linked_paperclips paperclips
1f4cf straight_ruler
1f4d0 triangular_ruler
2702 scissors
1f5c3 card_file_box
1f5c4 file_cabinet
1f5d1 wastebasket
1f512 locked lock
1f513 unlocked unlock
1f50f locked_with_pen lock_with_ink_pen
1f510 locked_with_key closed_lock_with_key
1f511 key
1f5dd old_key
1f528 hammer
1fa93 axe
26cf pick
2692 hammer_and_pick
1f6e0 working_on_it hammer_and_wrench tools
1f5e1 dagger
2694 crossed_swords
1f4a3 bomb
1fa83 boomerang
1f3f9 bow_and_arrow
1f6e1 shield
1fa9a carpentry_saw
1f527 wrench
1fa9b screwdriver
1f529 nut_and_bolt
2699 gear settings
1f5dc clamp
2696 balance_scale
1f9af white_cane probing_cane
1f517 link
26d3-200d-1f4a5 broken_chain
26d3 chains
1fa9d hook
1f9f0 toolbox
1f9f2 magnet
1fa9c ladder
1fa8f shovel
2697 alembic
1f9ea test_tube
1f9eb petri_dish
1f9ec dna
1f52c microscope
1f52d telescope
1f4e1 satellite_antenna
1f489 syringe
1fa78 drop_of_blood
1f48a pill
1fa79 adhesive_bandage
1fa7c crutch
1fa7a stethoscope
1fa7b x_ray
1f6aa door
1f6d7 elevator
1fa9e mirror
1fa9f window
1f6cf bed
1f6cb couch_and_lamp
1fa91 chair
1f6bd toilet
1faa0 plunger
1f6bf shower
1f6c1 bathtub
1faa4 mouse_trap
1fa92 razor
1f9f4 lotion_bottle
1f9f7 safety_pin
1f9f9 broom
1f9fa basket
1f9fb roll_of_paper
1faa3 bucket
1f9fc soap
1fae7 bubbles
1faa5 toothbrush
1f9fd sponge
1f9ef fire_extinguisher
1f6d2 shopping_cart
1f6ac cigarette smoking
26b0 coffin
1faa6 headstone
26b1 funeral_urn
1f9ff nazar_amulet
1faac hamsa
1f5ff moai moyai
1faa7 placard
1faaa identification_card
1f3e7 atm_sign atm
1f6ae litter_in_bin_sign put_litter_in_its_place
1f6b0 potable_water
267f wheelchair_symbol wheelchair
1f6b9 men_s_room mens
1f6ba women_s_room womens
1f6bb restroom
1f6bc baby_symbol
1f6be water_closet wc
1f6c2 passport_control
1f6c3 customs
1f6c4 baggage_claim
1f6c5 left_luggage
26a0 warning caution danger
1f6b8 children_crossing
26d4 no_entry
1f6ab prohibited not_allowed no_entry_sign
1f6b3 no_bicycles
1f6ad no_smoking
1f6af no_littering do_not_litter
1f6b1 non_potable_water non-potable_water
1f6b7 no_pedestrians
1f4f5 no_mobile_phones
1f51e no_one_under_eighteen underage
2622 radioactive
2623 biohazard
2b06 up up_arrow arrow_up
2197 up_right_arrow arrow_upper_right
27a1 right right_arrow arrow_right
2198 down_right_arrow arrow_lower_right
2b07 down down_arrow arrow_down
2199 down_left_arrow arrow_lower_left
2b05 left left_arrow arrow_left
2196 up_left_arrow arrow_upper_left
2195 up_down_arrow arrow_up_down
2194 left_right_arrow
21a9 right_arrow_curving_left leftwards_arrow_with_hook
21aa left_arrow_curving_right arrow_right_hook
2934 right_arrow_curving_up arrow_heading_up
2935 right_arrow_curving_down arrow_heading_down
1f503 clockwise_vertical_arrows arrows_clockwise
1f504 counterclockwise_arrows_button arrows_counterclockwise
1f519 back_arrow back
1f51a end_arrow end
1f51b on_arrow on
1f51c soon_arrow soon
1f51d top_arrow top
1f6d0 place_of_worship
269b atom_symbol
1f549 om
2721 star_of_david
2638 wheel_of_dharma
262f yin_yang
271d latin_cross
2626 orthodox_cross
262a star_and_crescent
262e peace_symbol
1f54e menorah
1f52f dotted_six_pointed_star six_pointed_star
1faaf khanda
2648 aries
2649 taurus
264a gemini
264b cancer
264c leo
264d virgo
264e libra
264f scorpio scorpius
2650 sagittarius
2651 capricorn
2652 aquarius
2653 pisces
26ce ophiuchus
1f500 shuffle_tracks_button twisted_rightwards_arrows
1f501 repeat_button repeat
1f502 repeat_single_button repeat_one
25b6 play_button arrow_forward
23e9 fast_forward_button fast_forward
23ed next_track_button
23ef play_or_pause_button
25c0 reverse_button arrow_backward
23ea fast_reverse_button rewind
23ee last_track_button previous_track_button
1f53c upwards_button arrow_up_small
23eb fast_up_button arrow_double_up
1f53d downwards_button arrow_down_small
23ec fast_down_button arrow_double_down
23f8 pause_button
23f9 stop_button
23fa record_button
23cf eject_button
1f3a6 cinema
1f505 dim_button low_brightness
1f506 bright_button high_brightness
1f4f6 antenna_bars signal_strength
1f6dc wireless
1f4f3 vibration_mode
1f4f4 mobile_phone_off
2640 female_sign
2642 male_sign
26a7 transgender_symbol
2716 multiply heavy_multiplication_x
2795 plus add heavy_plus_sign
2796 minus subtract heavy_minus_sign
2797 divide heavy_division_sign
1f7f0 heavy_equals_sign
267e infinity
203c double_exclamation_mark bangbang
2049 exclamation_question_mark interrobang
2753 question red_question_mark
2754 white_question_mark grey_question
2755 white_exclamation_mark grey_exclamation
2757 exclamation red_exclamation_mark heavy_exclamation_mark
3030 wavy_dash
1f4b1 currency_exchange
1f4b2 heavy_dollar_sign
2695 medical_symbol
267b recycling_symbol recycle
269c fleur_de_lis
1f531 trident_emblem trident
1f4db name_badge
1f530 japanese_symbol_for_beginner beginner
2b55 hollow_red_circle o
2705 check all_good approved check_mark_button white_check_mark
2611 checkbox ballot_box_with_check check_box_with_check
2714 check_mark heavy_check_mark
274c cross_mark incorrect wrong
274e x cross_mark_button negative_squared_cross_mark
27b0 curly_loop
27bf double_curly_loop loop
303d part_alternation_mark
2733 eight_spoked_asterisk
2734 eight_pointed_star eight_pointed_black_star
2747 sparkle
00a9 copyright
00ae registered
2122 trade_mark tm
1fadf splatter
0023-20e3 keycap_number_sign hash
002a-20e3 keycap_asterisk asterisk
0030-20e3 keycap_0 zero
0031-20e3 keycap_1 one
0032-20e3 keycap_2 two
0033-20e3 keycap_3 three
0034-20e3 keycap_4 four
0035-20e3 keycap_5 five
0036-20e3 keycap_6 six
0037-20e3 keycap_7 seven
0038-20e3 keycap_8 eight
0039-20e3 keycap_9 nine
1f51f keycap_10 keycap_ten
1f520 input_latin_uppercase capital_abcd
1f521 input_latin_lowercase abcd
1f522 input_numbers 1234
1f523 input_symbols symbols
1f524 input_latin_letters abc
1f170 a_button a
1f18e ab_button ab
1f171 b_button b
1f191 cl_button cl
1f192 cool_button cool
1f193 free_button free
2139 information information_source
1f194 id_button id
24c2 circled_m m
1f195 new_button new
1f196 ng_button ng
1f17e o_button o2
1f197 ok_button
1f17f p_button parking
1f198 sos_button sos
1f199 up_button
1f19a vs_button vs
1f201 japanese_here_button koko
1f202 japanese_service_charge_button sa
1f237 japanese_monthly_amount_button u6708
1f236 japanese_not_free_of_charge_button u6709
1f22f japanese_reserved_button u6307
1f250 japanese_bargain_button ideograph_advantage
1f239 japanese_discount_button u5272
1f21a japanese_free_of_charge_button u7121
1f232 japanese_prohibited_button u7981
1f251 japanese_acceptable_button accept
1f238 japanese_application_button u7533
1f234 japanese_passing_grade_button u5408
1f233 japanese_vacancy_button u7a7a
3297 japanese_congratulations_button congratulations
3299 japanese_secret_button secret
1f23a japanese_open_for_business_button u55b6
1f235 japanese_no_vacancy_button u6e80
1f534 red_circle
1f7e0 orange_circle
1f7e1 yellow_circle
1f7e2 green_circle
1f535 blue_circle large_blue_circle
1f7e3 purple_circle
1f7e4 brown_circle
26ab black_circle
26aa white_circle
1f7e5 red_square
1f7e7 orange_square
1f7e8 yellow_square
1f7e9 green_square
1f7e6 blue_square
1f7ea purple_square
1f7eb brown_square
2b1b black_large_square
2b1c white_large_square
25fc black_medium_square
25fb white_medium_square
25fe black_medium_small_square
25fd white_medium_small_square
25aa black_small_square
25ab white_small_square
1f536 large_orange_diamond
1f537 large_blue_diamond
1f538 small_orange_diamond
1f539 small_blue_diamond
1f53a red_triangle_pointed_up small_red_triangle
1f53b red_triangle_pointed_down small_red_triangle_down
1f4a0 diamond_with_a_dot diamond_shape_with_a_dot_inside
1f518 radio_button
1f533 white_square_button
1f532 black_square_button
1f3c1 chequered_flag checkered_flag
1f6a9 triangular_flag triangular_flag_on_post
1f38c crossed_flags
1f3f4 black_flag
1f3f3 white_flag
1f3f3-200d-1f308 rainbow_flag
1f3f3-200d-26a7 transgender_flag
1f3f4-200d-2620 pirate_flag
1f1e6-1f1e8 flag_ascension_island ascension_island
1f1e6-1f1e9 flag_andorra andorra
1f1e6-1f1ea flag_united_arab_emirates united_arab_emirates
1f1e6-1f1eb flag_afghanistan afghanistan
1f1e6-1f1ec flag_antigua_barbuda antigua_barbuda
1f1e6-1f1ee flag_anguilla anguilla
1f1e6-1f1f1 flag_albania albania
1f1e6-1f1f2 flag_armenia armenia
1f1e6-1f1f4 flag_angola angola
1f1e6-1f1f6 flag_antarctica antarctica
1f1e6-1f1f7 flag_argentina argentina
1f1e6-1f1f8 flag_american_samoa american_samoa
1f1e6-1f1f9 flag_austria austria
1f1e6-1f1fa flag_australia australia
1f1e6-1f1fc flag_aruba aruba
1f1e6-1f1fd flag_aland_islands aland_islands
1f1e6-1f1ff flag_azerbaijan azerbaijan
1f1e7-1f1e6 flag_bosnia_herzegovina bosnia_herzegovina
1f1e7-1f1e7 flag_barbados barbados
1f1e7-1f1e9 flag_bangladesh bangladesh
1f1e7-1f1ea flag_belgium belgium
1f1e7-1f1eb flag_burkina_faso burkina_faso
1f1e7-1f1ec flag_bulgaria bulgaria
1f1e7-1f1ed flag_bahrain bahrain
1f1e7-1f1ee flag_burundi burundi
1f1e7-1f1ef flag_benin benin
1f1e7-1f1f1 flag_st_barthelemy st_barthelemy
1f1e7-1f1f2 flag_bermuda bermuda
1f1e7-1f1f3 flag_brunei brunei
1f1e7-1f1f4 flag_bolivia bolivia
1f1e7-1f1f6 flag_caribbean_netherlands caribbean_netherlands
1f1e7-1f1f7 flag_brazil brazil
1f1e7-1f1f8 flag_bahamas bahamas
1f1e7-1f1f9 flag_bhutan bhutan
1f1e7-1f1fb flag_bouvet_island bouvet_island
1f1e7-1f1fc flag_botswana botswana
1f1e7-1f1fe flag_belarus belarus
1f1e7-1f1ff flag_belize belize
1f1e8-1f1e6 flag_canada canada
1f1e8-1f1e8 flag_cocos_islands cocos_islands
1f1e8-1f1e9 flag_congo_kinshasa congo_kinshasa
1f1e8-1f1eb flag_central_african_republic central_african_republic
1f1e8-1f1ec flag_congo_brazzaville congo_brazzaville
1f1e8-1f1ed flag_switzerland switzerland
1f1e8-1f1ee flag_cote_d_ivoire cote_divoire
1f1e8-1f1f0 flag_cook_islands cook_islands
1f1e8-1f1f1 flag_chile chile
1f1e8-1f1f2 flag_cameroon cameroon
1f1e8-1f1f3 flag_china cn
1f1e8-1f1f4 flag_colombia colombia
1f1e8-1f1f5 flag_clipperton_island clipperton_island
1f1e8-1f1f6 flag_sark
1f1e8-1f1f7 flag_costa_rica costa_rica
1f1e8-1f1fa flag_cuba cuba
1f1e8-1f1fb flag_cape_verde cape_verde
1f1e8-1f1fc flag_curacao curacao
1f1e8-1f1fd flag_christmas_island christmas_island
1f1e8-1f1fe flag_cyprus cyprus
1f1e8-1f1ff flag_czechia czech_republic
1f1e9-1f1ea flag_germany de
1f1e9-1f1ec flag_diego_garcia diego_garcia
1f1e9-1f1ef flag_djibouti djibouti
1f1e9-1f1f0 flag_denmark denmark
1f1e9-1f1f2 flag_dominica dominica
1f1e9-1f1f4 flag_dominican_republic dominican_republic
1f1e9-1f1ff flag_algeria algeria
1f1ea-1f1e6 flag_ceuta_melilla ceuta_melilla
1f1ea-1f1e8 flag_ecuador ecuador
1f1ea-1f1ea flag_estonia estonia
1f1ea-1f1ec flag_egypt egypt
1f1ea-1f1ed flag_western_sahara western_sahara
1f1ea-1f1f7 flag_eritrea eritrea
1f1ea-1f1f8 flag_spain es
1f1ea-1f1f9 flag_ethiopia ethiopia
1f1ea-1f1fa flag_european_union eu european_union
1f1eb-1f1ee flag_finland finland
1f1eb-1f1ef flag_fiji fiji
1f1eb-1f1f0 flag_falkland_islands falkland_islands
1f1eb-1f1f2 flag_micronesia micronesia
1f1eb-1f1f4 flag_faroe_islands faroe_islands
1f1eb-1f1f7 flag_france fr
1f1ec-1f1e6 flag_gabon gabon
1f1ec-1f1e7 flag_united_kingdom gb uk
1f1ec-1f1e9 flag_grenada grenada
1f1ec-1f1ea flag_georgia georgia
1f1ec-1f1eb flag_french_guiana french_guiana
1f1ec-1f1ec flag_guernsey guernsey
1f1ec-1f1ed flag_ghana ghana
1f1ec-1f1ee flag_gibraltar gibraltar
1f1ec-1f1f1 flag_greenland greenland
1f1ec-1f1f2 flag_gambia gambia
1f1ec-1f1f3 flag_guinea guinea
1f1ec-1f1f5 flag_guadeloupe guadeloupe
1f1ec-1f1f6 flag_equatorial_guinea equatorial_guinea
1f1ec-1f1f7 flag_greece greece
1f1ec-1f1f8 flag_south_georgia_south_sandwich_islands south_georgia_south_sandwich_islands
1f1ec-1f1f9 flag_guatemala guatemala
1f1ec-1f1fa flag_guam guam
1f1ec-1f1fc flag_guinea_bissau guinea_bissau
1f1ec-1f1fe flag_guyana guyana
1f1ed-1f1f0 flag_hong_kong_sar_china hong_kong
1f1ed-1f1f2 flag_heard_mcdonald_islands heard_mcdonald_islands
1f1ed-1f1f3 flag_honduras honduras
1f1ed-1f1f7 flag_croatia croatia
1f1ed-1f1f9 flag_haiti haiti
1f1ed-1f1fa flag_hungary hungary
1f1ee-1f1e8 flag_canary_islands canary_islands
1f1ee-1f1e9 flag_indonesia indonesia
1f1ee-1f1ea flag_ireland ireland
1f1ee-1f1f1 flag_israel israel
1f1ee-1f1f2 flag_isle_of_man isle_of_man
1f1ee-1f1f3 flag_india india
1f1ee-1f1f4 flag_british_indian_ocean_territory british_indian_ocean_territory
1f1ee-1f1f6 flag_iraq iraq
1f1ee-1f1f7 flag_iran iran
1f1ee-1f1f8 flag_iceland iceland
1f1ee-1f1f9 flag_italy it
1f1ef-1f1ea flag_jersey jersey
1f1ef-1f1f2 flag_jamaica jamaica
1f1ef-1f1f4 flag_jordan jordan
1f1ef-1f1f5 flag_japan jp
1f1f0-1f1ea flag_kenya kenya
1f1f0-1f1ec flag_kyrgyzstan kyrgyzstan
1f1f0-1f1ed flag_cambodia cambodia
1f1f0-1f1ee flag_kiribati kiribati
1f1f0-1f1f2 flag_comoros comoros
1f1f0-1f1f3 flag_st_kitts_nevis st_kitts_nevis
1f1f0-1f1f5 flag_north_korea north_korea
1f1f0-1f1f7 flag_south_korea kr
1f1f0-1f1fc flag_kuwait kuwait
1f1f0-1f1fe flag_cayman_islands cayman_islands
1f1f0-1f1ff flag_kazakhstan kazakhstan
1f1f1-1f1e6 flag_laos laos
1f1f1-1f1e7 flag_lebanon lebanon
1f1f1-1f1e8 flag_st_lucia st_lucia
1f1f1-1f1ee flag_liechtenstein liechtenstein
1f1f1-1f1f0 flag_sri_lanka sri_lanka
1f1f1-1f1f7 flag_liberia liberia
1f1f1-1f1f8 flag_lesotho lesotho
1f1f1-1f1f9 flag_lithuania lithuania
1f1f1-1f1fa flag_luxembourg luxembourg
1f1f1-1f1fb flag_latvia latvia
1f1f1-1f1fe flag_libya libya
1f1f2-1f1e6 flag_morocco morocco
1f1f2-1f1e8 flag_monaco monaco
1f1f2-1f1e9 flag_moldova moldova
1f1f2-1f1ea flag_montenegro montenegro
1f1f2-1f1eb flag_st_martin st_martin
1f1f2-1f1ec flag_madagascar madagascar
1f1f2-1f1ed flag_marshall_islands marshall_islands
1f1f2-1f1f0 flag_north_macedonia macedonia
1f1f2-1f1f1 flag_mali mali
1f1f2-1f1f2 flag_myanmar myanmar
1f1f2-1f1f3 flag_mongolia mongolia
1f1f2-1f1f4 flag_macao_sar_china macau
1f1f2-1f1f5 flag_northern_mariana_islands northern_mariana_islands
1f1f2-1f1f6 flag_martinique martinique
1f1f2-1f1f7 flag_mauritania mauritania
1f1f2-1f1f8 flag_montserrat montserrat
1f1f2-1f1f9 flag_malta malta
1f1f2-1f1fa flag_mauritius mauritius
1f1f2-1f1fb flag_maldives maldives
1f1f2-1f1fc flag_malawi malawi
1f1f2-1f1fd flag_mexico mexico
1f1f2-1f1fe flag_malaysia malaysia
1f1f2-1f1ff flag_mozambique mozambique
1f1f3-1f1e6 flag_namibia namibia
1f1f3-1f1e8 flag_new_caledonia new_caledonia
1f1f3-1f1ea flag_niger niger
1f1f3-1f1eb flag_norfolk_island norfolk_island
1f1f3-1f1ec flag_nigeria nigeria
1f1f3-1f1ee flag_nicaragua nicaragua
1f1f3-1f1f1 flag_netherlands netherlands
1f1f3-1f1f4 flag_norway norway
1f1f3-1f1f5 flag_nepal nepal
1f1f3-1f1f7 flag_nauru nauru
1f1f3-1f1fa flag_niue niue
1f1f3-1f1ff flag_new_zealand new_zealand
1f1f4-1f1f2 flag_oman oman
1f1f5-1f1e6 flag_panama panama
1f1f5-1f1ea flag_peru peru
1f1f5-1f1eb flag_french_polynesia french_polynesia
1f1f5-1f1ec flag_papua_new_guinea papua_new_guinea
1f1f5-1f1ed flag_philippines philippines
1f1f5-1f1f0 flag_pakistan pakistan
1f1f5-1f1f1 flag_poland poland
1f1f5-1f1f2 flag_st_pierre_miquelon st_pierre_miquelon
1f1f5-1f1f3 flag_pitcairn_islands pitcairn_islands
1f1f5-1f1f7 flag_puerto_rico puerto_rico
1f1f5-1f1f8 flag_palestinian_territories palestinian_territories
1f1f5-1f1f9 flag_portugal portugal
1f1f5-1f1fc flag_palau palau
1f1f5-1f1fe flag_paraguay paraguay
1f1f6-1f1e6 flag_qatar qatar
1f1f7-1f1ea flag_reunion reunion
1f1f7-1f1f4 flag_romania romania
1f1f7-1f1f8 flag_serbia serbia
1f1f7-1f1fa flag_russia ru
1f1f7-1f1fc flag_rwanda rwanda
1f1f8-1f1e6 flag_saudi_arabia saudi_arabia
1f1f8-1f1e7 flag_solomon_islands solomon_islands
1f1f8-1f1e8 flag_seychelles seychelles
1f1f8-1f1e9 flag_sudan sudan
1f1f8-1f1ea flag_sweden sweden
1f1f8-1f1ec flag_singapore singapore
1f1f8-1f1ed flag_st_helena st_helena
1f1f8-1f1ee flag_slovenia slovenia
1f1f8-1f1ef flag_svalbard_jan_mayen svalbard_jan_mayen
1f1f8-1f1f0 flag_slovakia slovakia
1f1f8-1f1f1 flag_sierra_leone sierra_leone
1f1f8-1f1f2 flag_san_marino san_marino
1f1f8-1f1f3 flag_senegal senegal
1f1f8-1f1f4 flag_somalia somalia
1f1f8-1f1f7 flag_suriname suriname
1f1f8-1f1f8 flag_south_sudan south_sudan
1f1f8-1f1f9 flag_sao_tome_principe sao_tome_principe
1f1f8-1f1fb flag_el_salvador el_salvador
1f1f8-1f1fd flag_sint_maarten sint_maarten
1f1f8-1f1fe flag_syria syria
1f1f8-1f1ff flag_eswatini swaziland
1f1f9-1f1e6 flag_tristan_da_cunha tristan_da_cunha
1f1f9-1f1e8 flag_turks_caicos_islands turks_caicos_islands
1f1f9-1f1e9 flag_chad chad
1f1f9-1f1eb flag_french_southern_territories french_southern_territories
1f1f9-1f1ec flag_togo togo
1f1f9-1f1ed flag_thailand thailand
1f1f9-1f1ef flag_tajikistan tajikistan
1f1f9-1f1f0 flag_tokelau tokelau
1f1f9-1f1f1 flag_timor_leste timor_leste
1f1f9-1f1f2 flag_turkmenistan turkmenistan
1f1f9-1f1f3 flag_tunisia tunisia
1f1f9-1f1f4 flag_tonga tonga
1f1f9-1f1f7 flag_turkiye tr
1f1f9-1f1f9 flag_trinidad_tobago trinidad_tobago
1f1f9-1f1fb flag_tuvalu tuvalu
1f1f9-1f1fc flag_taiwan taiwan
1f1f9-1f1ff flag_tanzania tanzania
1f1fa-1f1e6 flag_ukraine ukraine
1f1fa-1f1ec flag_uganda uganda
1f1fa-1f1f2 flag_u_s_outlying_islands us_outlying_islands
1f1fa-1f1f3 flag_united_nations united_nations
1f1fa-1f1f8 flag_united_states us
1f1fa-1f1fe flag_uruguay uruguay
1f1fa-1f1ff flag_uzbekistan uzbekistan
1f1fb-1f1e6 flag_vatican_city vatican_city
1f1fb-1f1e8 flag_st_vincent_grenadines st_vincent_grenadines
1f1fb-1f1ea flag_venezuela venezuela
1f1fb-1f1ec flag_british_virgin_islands british_virgin_islands
1f1fb-1f1ee flag_u_s_virgin_islands us_virgin_islands
1f1fb-1f1f3 flag_vietnam vietnam
1f1fb-1f1fa flag_vanuatu vanuatu
1f1fc-1f1eb flag_wallis_futuna wallis_futuna
1f1fc-1f1f8 flag_samoa samoa
1f1fd-1f1f0 flag_kosovo kosovo
1f1fe-1f1ea flag_yemen yemen
1f1fe-1f1f9 flag_mayotte mayotte
1f1ff-1f1e6 flag_south_africa south_africa
1f1ff-1f1f2 flag_zambia zambia
1f1ff-1f1fc flag_zimbabwe zimbabwe
1f3f4-e0067-e0062-e0065-e006e-e0067-e007f flag_england england
1f3f4-e0067-e0062-e0073-e0063-e0074-e007f flag_scotland scotland
1f3f4-e0067-e0062-e0077-e006c-e0073-e007f flag_wales wales
`;
