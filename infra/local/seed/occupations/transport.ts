import type { OccupationText } from './types.ts';

export const transport: readonly OccupationText[] = [
  {
    occupation: '477',
    speciality: 'maintenance',
    pattern: 'driver',
    visas: 'driver',
    employment: ['regular', 'contract'],
    japanese: ['daily', 'business'],
    languages: [],
    titles: [
      'トラックドライバー|Truck Driver',
      '中型トラックの配送ドライバー|Medium Truck Delivery Driver',
      '長距離トラックドライバー|Long-Distance Truck Driver',
    ],
    about: [
      '食品や日用品を、物流センターから店舗や倉庫へ届けます。|You deliver food and household goods from the logistics centre to shops and warehouses.',
      '運行は配車係が計画し、休憩と休息の時間を必ず取ります。|Our dispatchers plan the routes, with time for every break and rest period.',
    ],
    duties: [
      '出発前の車両点検と点呼|Pre-departure vehicle check and roll call',
      '荷物の積み込みと固定|Load and secure goods',
      '決められたルートでの配送|Deliver along the planned route',
      '荷下ろし、伝票の受け渡し|Unload and exchange slips',
      '運転日報の記入|Fill in the driving log',
    ],
    day: {
      before: [
        '点呼、車両の点検|Roll call and vehicle check',
        '積み込み、出発|Loading and departure',
        '店舗・倉庫への配送|Deliveries',
      ],
      after: [
        '午後の配送|Afternoon deliveries',
        '帰着、荷下ろし|Return and unloading',
        '点呼、日報の記入|Roll call and log',
      ],
    },
    requirements: [
      '中型以上の自動車免許をお持ちの方（準中型の方は取得支援あり）|Licence for medium vehicles or larger (we help holders of semi-medium licences)',
      '日本の交通規則を理解している方|Familiar with Japanese traffic rules',
    ],
    welcome: ['配送の経験|Delivery experience', 'フォークリフトの資格|Forklift certificate'],
  },
  {
    occupation: '482',
    speciality: 'maintenance',
    pattern: 'driver',
    visas: 'open',
    employment: ['regular', 'parttime', 'contract', 'freelance'],
    japanese: ['daily'],
    languages: [],
    titles: [
      'ルート配送ドライバー|Route Delivery Driver',
      '軽自動車の配送ドライバー|Light Van Delivery Driver',
      '食材のルート配送|Food Route Delivery',
    ],
    about: [
      '決まったお客様を回るルート配送です。顔なじみになるとあいさつも増えます。|You visit the same customers on a fixed route, and soon they know you by name.',
      '荷物は一人で持てる大きさのものが中心です。|Most items are light enough for one person to carry.',
    ],
    duties: [
      '当日の荷物の確認と積み込み|Check the day’s goods and load them in order',
      '1日20〜30件の配送|Make 20 to 30 deliveries a day',
      '空き容器・返品の回収|Collect empty containers and returns',
      'お客様の要望の営業担当への共有|Pass customer requests on to sales',
      '車両の洗車と点検|Wash and check the vehicle',
    ],
    day: {
      before: [
        '点呼、荷物の確認と積み込み|Roll call, checking and loading',
        '午前の配送（10件前後）|Morning deliveries (about 10)',
        '空き容器の回収|Collecting empty containers',
      ],
      after: [
        '午後の配送|Afternoon deliveries',
        '帰着、伝票の整理|Return and delivery slips',
        '洗車、翌日の準備|Washing the van, preparing for tomorrow',
      ],
    },
    requirements: [
      '普通自動車免許（AT限定可）をお持ちの方|Driving licence (automatic-only is fine)',
      '簡単な日本語でのあいさつと会話ができる方|Able to greet people and talk in simple Japanese',
    ],
    welcome: [
      '配送や営業の経験|Experience in delivery or sales',
      '地域の道に詳しい方|Familiar with the local roads',
    ],
  },
  {
    occupation: '188',
    speciality: 'maintenance',
    pattern: 'driver',
    visas: 'driver',
    employment: ['regular', 'contract'],
    japanese: ['daily', 'business'],
    languages: ['en', 'zh'],
    titles: ['タクシー乗務員|Taxi Driver', '観光タクシーの乗務員（英語）|Sightseeing Taxi Driver (English)'],
    about: [
      '街の人と旅行者の足となるタクシーの仕事です。二種免許は会社負担で取れます。|You take local people and travellers where they need to go. We pay for your Class 2 licence.',
      '地理に自信がなくても、ナビと研修で慣れていけます。|No need to know the streets yet: the sat nav and our training will help you find your way.',
    ],
    duties: [
      '配車アプリ・無線によるお迎え|Pick up passengers booked by app or radio',
      '目的地までの安全運転|Drive safely to the destination',
      '運賃の精算|Take the fare',
      '荷物の積み下ろしの補助|Help with luggage',
      '観光コースのご案内|Take guests on sightseeing routes',
      '乗務前後の車両点検とアルコールチェック|Check the car and take an alcohol test before and after each duty',
    ],
    day: {
      before: [
        '点呼、アルコールチェック、車両点検|Roll call, alcohol test and vehicle check',
        '駅・病院・ホテルからの送迎|Rides from stations, hospitals and hotels',
        '配車アプリの予約への対応|App bookings',
      ],
      after: [
        '午後の乗務|Afternoon duty',
        '帰庫、洗車|Return and car wash',
        '売上の納金、点呼|Cashing up and roll call',
      ],
    },
    requirements: [
      '普通自動車免許を取得して1年以上の方|Driving licence held for at least one year',
      '接客の日本語ができる方|Japanese good enough to serve passengers',
    ],
    welcome: [
      '普通第二種免許|Class 2 ordinary licence',
      '外国語での案内経験|Experience guiding in a foreign language',
    ],
  },
  {
    occupation: '237',
    speciality: 'maintenance',
    pattern: 'warehouse',
    visas: 'open',
    employment: ['regular', 'dispatch', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: ['フォークリフトオペレーター|Forklift Operator', '倉庫のリフト作業|Warehouse Forklift Work'],
    about: [
      '物流センターで、パレットに載った荷物を運び、棚に納めます。|You move pallets and stack them on the racks in a logistics centre.',
      '資格がない方も、入社後に技能講習を受けられます。|No certificate yet? You can take the course after you join.',
    ],
    duties: [
      'トラックからの荷下ろし|Unload trucks',
      '棚の決められた場所への格納|Take pallets to their place on the racks',
      '出荷する荷物の集約|Bring outgoing goods to the trucks',
      'ハンディ端末による在庫記録|Record stock with a handheld terminal',
      'リフトの始業点検と充電|Check and charge the forklift',
    ],
    day: {
      before: [
        '朝礼、リフトの始業点検|Briefing and forklift check',
        'トラックからの荷下ろし|Unloading trucks',
        '棚への格納|Racking',
      ],
      after: [
        '出荷する荷物の集約|Staging outgoing goods',
        'トラックへの積み込み|Loading trucks',
        '在庫の記録、充電|Stock records, charging',
      ],
    },
    requirements: [
      'フォークリフト運転技能講習を修了した方、または受講する意思のある方|Forklift course completed, or willing to take it',
      '安全確認を欠かさない方|Strict about safety checks',
    ],
    welcome: ['リーチリフトの経験|Experience with reach trucks', '倉庫での経験|Warehouse experience'],
  },
  {
    occupation: '95',
    speciality: 'maintenance',
    pattern: 'guard',
    visas: 'open',
    employment: ['regular', 'contract', 'parttime'],
    japanese: ['daily', 'business'],
    languages: [],
    titles: [
      'ビル設備の管理スタッフ|Building Facility Staff',
      '設備点検・ビル管理|Building Maintenance and Inspection',
    ],
    about: [
      'オフィスビルや商業施設の電気・空調・給排水を見守ります。|You look after power, air conditioning and plumbing in offices and shopping centres.',
      '資格取得の費用は会社が負担します。手に職をつけたい方に向いています。|We pay for your qualifications, so this is a good way to learn a trade.',
    ],
    duties: [
      '機械室の計器の確認と記録|Read and record meters',
      '照明・水回りの小修繕|Do small repairs to lights and plumbing',
      '空調の温度・運転時間の調整|Adjust air conditioning',
      '専門業者の工事への立ち会い|Supervise work by specialist contractors',
      '警報発生時の現場確認|Check the site when an alarm sounds',
    ],
    day: {
      before: [
        '引き継ぎ、機械室の巡回|Handover, machine room round',
        '計器の記録、空調の調整|Meter readings, air conditioning',
        '照明の交換などの小修繕|Small repairs',
      ],
      after: [
        '業者工事への立ち会い|Supervising contractors',
        '館内の巡回|Building round',
        '日報の作成、引き継ぎ|Daily report and handover',
      ],
    },
    requirements: [
      '日本語で報告書を書ける方|Able to write reports in Japanese',
      '宿直を含むシフトに対応できる方|Able to work shifts, including overnight',
    ],
    welcome: [
      '第二種電気工事士|Class 2 electrician',
      'ボイラー・危険物などの資格|Boiler or hazardous materials licence',
    ],
  },
  {
    occupation: '197',
    speciality: 'maintenance',
    pattern: 'office',
    visas: 'skilledWorker',
    employment: ['regular', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      '自動車整備士|Motor Vehicle Mechanic',
      '自動車整備スタッフ（整備士見習い可）|Vehicle Maintenance Staff (Trainees Welcome)',
    ],
    about: [
      '乗用車やタクシーの車検・点検・修理を担当します。|You inspect, service and repair cars and taxis.',
      '資格のある整備士が隣で教えます。3級からの受験も応援します。|A qualified mechanic works beside you, and we support you towards your licence from Grade 3 up.',
    ],
    duties: [
      '車検・法定点検|Carry out statutory inspections',
      'オイル・タイヤ・ブレーキ部品の交換|Replace oil, tyres and brake parts',
      '故障診断機による不具合の調査|Find faults with diagnostic equipment',
      '整備記録の作成|Keep maintenance records',
      '洗車と納車の準備|Wash cars and prepare them for handover',
    ],
    day: {
      before: [
        '朝礼、入庫予定の確認|Briefing, today’s cars',
        '車検整備|Statutory inspections',
        'オイル・部品の交換|Oil and parts',
      ],
      after: [
        '故障診断、修理|Diagnosis and repairs',
        '整備記録の作成|Service records',
        '洗車、工具の片付け|Washing cars, putting tools away',
      ],
    },
    requirements: [
      '自動車整備を学んだ方、または実務経験がある方|Training or experience in vehicle maintenance',
      '普通自動車免許をお持ちの方|Driving licence',
    ],
    welcome: [
      '2級・3級自動車整備士|Motor vehicle mechanic Grade 2 or 3',
      '特定技能（自動車整備）の評価試験合格|Specified Skilled Worker test passed (vehicle maintenance)',
    ],
  },
];

export const construction: readonly OccupationText[] = [
  {
    occupation: '26',
    speciality: 'construction',
    pattern: 'site',
    visas: 'skilledWorker',
    employment: ['regular', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: [
      '木造住宅の大工|Carpenter (Wooden Houses)',
      '大工・大工見習い|Carpenter or Apprentice Carpenter',
    ],
    about: [
      '木の家を一棟ずつ建てる大工の仕事です。道具の使い方から教えます。|You build wooden houses one at a time. We teach you from the tools up.',
      '古民家の改修もあり、伝統の技を学べます。|We also restore old houses, so you can learn traditional techniques.',
    ],
    duties: [
      '柱・梁の組み立て、屋根下地の施工|Raise posts and beams and lay roof sheathing',
      '床・壁の下地の施工|Frame floors and walls',
      '窓枠・造作家具の取り付け|Fit window frames and built-in furniture',
      '材料の運搬と加工|Carry and cut material',
      '現場の清掃と安全確認|Keep the site clean and safe',
    ],
    day: {
      before: [
        '朝礼、道具の手入れ|Briefing, preparing tools',
        '柱・梁の組み立て|Posts and beams',
        '材料の加工|Cutting timber',
      ],
      after: [
        '床・壁の下地づくり|Floor and wall framing',
        '窓枠の取り付け|Fitting window frames',
        '現場の片付け|Clearing the site',
      ],
    },
    requirements: [
      '未経験可。長く続けて技術を身につけたい方|No experience needed; keen to learn the trade',
      '体を動かす仕事ができる方|Able to do physical work',
    ],
    welcome: ['大工や型枠の経験|Experience in carpentry or formwork', '普通自動車免許|Driving licence'],
  },
  {
    occupation: '30',
    speciality: 'construction',
    pattern: 'site',
    visas: 'skilledWorker',
    employment: ['regular', 'contract'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: ['とび職・足場の組立|Scaffolder', '足場工事スタッフ|Scaffolding Crew'],
    about: [
      '現場で最初に入り、最後に出る足場の仕事です。チームの息が大切です。|First on site and last to leave: scaffolding depends on a team that works in step.',
      'フルハーネスの使い方や合図は、入社後の教育で身につきます。|Training covers harnesses and hand signals.',
    ],
    duties: [
      '足場部材の積み込みと運搬|Load and carry scaffolding parts',
      '図面に沿った足場の組み立て|Put up scaffolding from drawings',
      '安全ネット・シートの設置|Fix safety nets and sheets',
      '工事完了後の足場の解体|Take scaffolding down',
      '資材置き場の整理|Keep the storage yard in order',
    ],
    day: {
      before: [
        '資材置き場に集合、積み込み|Meeting at the yard, loading',
        '朝礼、危険予知、足場の組み立て|Hazard check, putting up scaffolding',
        'シートの設置|Fixing sheets',
      ],
      after: [
        '組み立ての続き|More assembly',
        '点検、手直し|Inspection',
        '資材の片付け、帰社|Clearing up, back to the yard',
      ],
    },
    requirements: [
      '高い場所での作業ができる方|Able to work at heights',
      '体力に自信のある方|Able to do physically demanding work',
    ],
    welcome: [
      '足場の組立て等の特別教育の修了|Completed the special training for scaffolding',
      '建設業の特定技能評価試験合格|Specified Skilled Worker test passed (construction)',
    ],
  },
  {
    occupation: '32',
    speciality: 'construction',
    pattern: 'site',
    visas: 'skilledWorker',
    employment: ['contract', 'regular', 'parttime'],
    japanese: ['none', 'rudimentary'],
    languages: [],
    titles: [
      '建設・土木の作業スタッフ|Construction Worker',
      '道路工事・造成の作業員|Road and Groundwork Worker',
    ],
    about: [
      '道路や河川、宅地の工事で、掘る・運ぶ・ならす作業をします。|You dig, carry and level ground on road, river and housing projects.',
      '作業を母語で説明できる先輩がいます。|Experienced colleagues can explain the work in your own language.',
    ],
    duties: [
      '資材の運搬、掘削土の片付け|Carry material and clear soil',
      'コンクリートの打設とならし|Pour and level concrete',
      '測量・重機作業の補助|Help with surveying and heavy machinery',
      '側溝・ブロックの据え付け|Set gutters and blocks',
      '交通の安全確認と現場の片付け|Check traffic safety and clear the site',
    ],
    day: {
      before: [
        '朝礼、体操、危険予知|Briefing, exercises, hazard check',
        '掘削、資材の運搬|Digging, carrying material',
        '側溝の据え付け|Setting gutters',
      ],
      after: [
        'コンクリートの打設|Pouring concrete',
        '重機作業の補助|Assisting heavy machinery',
        '現場の片付け|Clearing the site',
      ],
    },
    requirements: [
      '屋外での作業ができる方|Able to work outdoors',
      '安全の指示を守れる方|Able to follow safety instructions',
    ],
    welcome: [
      '小型車両系建設機械の講習修了|Course for small construction machines',
      '土木工事の経験|Experience in civil engineering works',
    ],
  },
  {
    occupation: '42',
    speciality: 'construction',
    pattern: 'site',
    visas: 'skilledWorker',
    employment: ['regular', 'contract', 'freelance'],
    japanese: ['rudimentary', 'daily'],
    languages: [],
    titles: ['内装工事スタッフ|Interior Finisher', 'クロス・床の内装職人|Wallpaper and Flooring Worker'],
    about: [
      '壁紙や床を仕上げ、部屋が明るく生まれ変わる瞬間に立ち会えます。|You finish walls and floors and see rooms come to life.',
      '住宅から店舗まで現場はさまざま。1〜3日で完成するものが中心です。|From homes to shops, most jobs are finished within one to three days.',
    ],
    duties: [
      '古い壁紙・床材の撤去|Strip old wallpaper and flooring',
      '下地の調整|Smooth and prepare the base',
      '壁紙・床材の採寸と施工|Measure and lay wallpaper and flooring',
      '家具・設備の養生|Cover furniture and fittings',
      '仕上がりの確認と清掃|Check the finish and clean up',
    ],
    day: {
      before: [
        '現場に集合、養生|Arriving on site, covering furniture',
        '古い壁紙の撤去|Stripping old wallpaper',
        '下地の調整|Preparing the base',
      ],
      after: [
        '壁紙・床材の施工|Hanging wallpaper, laying floors',
        '仕上がりの確認|Checking the finish',
        '清掃、翌日の材料の準備|Cleaning up, material for tomorrow',
      ],
    },
    requirements: [
      '手先を使う作業が好きな方|Good with your hands',
      '普通自動車免許をお持ちの方、または取得予定の方|Driving licence, or in the process of getting one',
    ],
    welcome: [
      '内装や塗装の経験|Experience of interior work or painting',
      '内装仕上げの技能検定|Trade skills test in interior finishing',
    ],
  },
  {
    occupation: '46',
    speciality: 'construction',
    pattern: 'site',
    visas: 'skilledWorker',
    employment: ['regular', 'contract'],
    japanese: ['daily'],
    languages: [],
    titles: [
      '電気工事士|Electrician',
      '電気工事スタッフ（資格取得支援あり）|Electrical Worker (Licence Supported)',
    ],
    about: [
      '住宅や工場、太陽光発電の電気工事を担当します。|You carry out electrical work in homes, factories and solar power plants.',
      '二種の資格は、社内の勉強会で1年以内の合格を目指せます。|Our study group helps you aim for your Class 2 licence within a year.',
    ],
    duties: [
      '電線・配管の取り付け|Fit cables and conduits',
      '照明・コンセントの取り付け|Fit lights and sockets',
      '分電盤の設置と配線|Install and wire distribution boards',
      '測定器による安全確認|Test for safety with instruments',
      '太陽光パネル・蓄電池の設置|Install solar panels and batteries',
    ],
    day: {
      before: [
        '朝礼、材料の積み込み|Briefing, loading material',
        '配線、配管|Cables and conduits',
        '照明・コンセントの取り付け|Lights and sockets',
      ],
      after: [
        '分電盤の配線|Wiring distribution boards',
        '絶縁などの測定|Safety measurements',
        '片付け、作業の記録|Clearing up and records',
      ],
    },
    requirements: [
      '第二種電気工事士をお持ちの方、または取得を目指す方|Class 2 electrician, or working towards it',
      '普通自動車免許をお持ちの方|Driving licence',
    ],
    welcome: [
      '電気工事の経験|Experience in electrical work',
      '高所作業車の講習修了|Course for aerial work platforms',
    ],
  },
  {
    occupation: '21',
    speciality: 'engineering',
    pattern: 'site',
    visas: 'engineer',
    employment: ['regular', 'contract'],
    japanese: ['business'],
    languages: ['vi', 'en'],
    titles: [
      '建築施工管理|Building Construction Manager',
      '現場監督・施工管理アシスタント|Site Supervisor or Construction Management Assistant',
    ],
    about: [
      '工程・品質・安全・予算を見ながら、建物が完成するまでを導きます。|You see a building through to completion, managing schedule, quality, safety and budget.',
      '外国籍の職人が増える現場で、橋渡し役として活躍できます。|With more and more tradespeople from overseas on site, you can be the link between teams.',
    ],
    duties: [
      '工程表の作成、職人・資材の手配|Plan the schedule and arrange workers and material',
      '朝礼での作業・危険箇所の確認|Lead the morning meeting on tasks and hazards',
      '写真・書類による工事の記録|Document the work in photos and records',
      '図面と現場の違いの設計者との調整|Settle differences between drawings and site with the designers',
      '検査への立ち会い|Attend inspections',
    ],
    day: {
      before: [
        '朝礼、危険箇所の確認|Briefing and hazard check',
        '現場の巡回、写真撮影|Site round and photos',
        '資材の手配|Ordering material',
      ],
      after: [
        '設計者との打ち合わせ|Meeting with the designers',
        '翌日の工程の調整|Planning tomorrow',
        '書類の作成|Paperwork',
      ],
    },
    requirements: [
      '建築・土木を学んだ方、または施工管理の経験がある方|Studies in architecture or civil engineering, or experience in construction management',
      '日本語で書類を作成できる方|Able to write documents in Japanese',
    ],
    welcome: [
      '施工管理技士・建築士の資格|Construction management engineer or architect',
      'CADの使用経験|Experience with CAD',
    ],
  },
];
