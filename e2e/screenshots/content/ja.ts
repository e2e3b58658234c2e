import type { SampleOffice } from "./sample-office.ts";

/** The same office with Japanese texts. */
export const japanese: SampleOffice = {
  organization: { name: "リンドホルム商会", description: "1931年創業のオフィス家具専門店" },
  channels: {
    general: { name: "全般", description: "全員向け" },
    announcements: { name: "お知らせ", description: "全員に読んでほしいこと" },
    "water cooler": { name: "雑談", description: "仕事以外の話題" },
    engineering: { name: "プロジェクト", description: "計画、日程、進捗" },
    "help desk": { name: "社内ヘルプデスク", description: "パソコン、プリンター、パスワード" },
    sales: { name: "営業", description: "引き合い、見積もり、受注" },
    design: { name: "デザイン", description: "図案と意見交換" },
    management: { name: "経営会議", description: "管理職のみ" },
    support: { name: "カスタマーサポート", description: "お客様からの質問と回答" },
    facilities: { name: "総務", description: "会議室、鍵、コーヒーマシン" },
    "spring fair": { name: "春の展示会", description: "**展示会**の準備" },
    "people team": { name: "人事", description: "採用と人事" },
    marketing: { name: "マーケティング", description: "キャンペーン、広告、ウェブサイト" },
    finance: { name: "経理", description: "予算と請求書" },
  },
  folders: [
    {
      name: "社内",
      description: "全員に関わること",
      channels: ["general", "announcements", "water cooler", "facilities", "help desk"],
    },
    {
      name: "お客様",
      description: "営業、マーケティング、サポート",
      channels: ["sales", "support", "marketing", "spring fair"],
    },
    { name: "プロジェクト", description: "進行中の仕事", channels: ["engineering", "design"] },
  ],
  groups: [
    { name: "営業", description: "見積もりと受注", members: [9, 10, 12, 15, 21] },
    { name: "経理", description: "請求書と経費", members: [11, 13, 14, 16, 17, 22] },
    { name: "受付", description: "電話と郵便", members: [18, 19] },
  ],
  profileFields: { shortText: "内線番号", date: "誕生日", longText: "担当業務" },
};
