import type { SoccerProfile } from '../../../shared/contract/soccer.ts';
import type { TechnicalInfo } from '../../../shared/contract/technicalInfo.ts';

/** Skills of some demo job seekers, by family name: the body of putTechnicalInfo without its version. */
type Skills = readonly (readonly [skillId: string, detailId: string, levelId: string])[];
type Certified = readonly (readonly [
  certificationId: string,
  detailId?: string,
  year?: number,
  remark?: string,
])[];

const info = (
  skills: Skills,
  certified: Certified,
  more: Partial<Pick<TechnicalInfo, 'typeOfteches' | 'drivingLicences' | 'techPrNote'>> = {},
): TechnicalInfo => ({
  techItSkills: skills.map(([skillId, detailId, levelId]) => ({ skillId, detailId, levelId })),
  certifications: certified.map(([certificationId, detailId, year, remark]) => ({
    certificationId,
    ...(detailId && { detailId }),
    ...(year && { year }),
    ...(remark && { remark }),
  })),
  typeOfteches: [],
  drivingLicences: [],
  ...more,
});

export const demoSkills: Readonly<Record<string, TechnicalInfo>> = {
  Nguyen: info(
    [
      ['office', 'excel', 'independent'],
      ['office', 'word', 'independent'],
      ['design', 'canva', 'basic'],
    ],
    [
      ['jlpt', 'jlpt-n2', 2019],
      ['toeic', 'toeic-700', 2022],
      ['mos', '', 2023, 'Excel'],
    ],
    {
      drivingLicences: [{ id: 'ordinary-at', year: 2023, month: 8 }],
      techPrNote:
        '予約管理システムと表計算を毎日使っています。宿泊データを集計する表を作り、朝の引き継ぎを15分短くしました。',
    },
  ),
  Tran: info([['cad', 'autocad', 'basic']], [['skills-test', 'skills-2', 2023, '旋盤']], {
    typeOfteches: ['production', 'quality'],
    drivingLicences: [{ id: 'ordinary', year: 2019, month: 3 }],
  }),
  Reyes: info(
    [],
    [
      ['care-worker', '', 2022],
      ['jlpt', 'jlpt-n2', 2020],
    ],
  ),
  Putri: info(
    [],
    [
      ['care-skills-test', '', 2021],
      ['jlpt', 'jlpt-n3', 2021],
    ],
  ),
  Wijaya: info([], [['welding', '', 2019, '半自動溶接']], { typeOfteches: ['production'] }),
  Perera: info(
    [
      ['os', 'windows-server', 'independent'],
      ['infrastructure', 'active-directory', 'independent'],
      ['language', 'shell', 'basic'],
    ],
    [['cisco', 'cisco-ccna', 2021]],
    { typeOfteches: ['support', 'infrastructure'] },
  ),
  Chen: info(
    [['office', 'excel', 'independent']],
    [
      ['takken', '', 2021],
      ['jlpt', 'jlpt-n1', 2015],
    ],
  ),
  Li: info(
    [
      ['language', 'java', 'expert'],
      ['framework', 'spring', 'advanced'],
      ['database', 'postgresql', 'advanced'],
      ['cloud', 'aws', 'independent'],
    ],
    [
      ['ipa', 'ipa-ap', 2018],
      ['aws', 'aws-associate', 2022],
      ['jlpt', 'jlpt-n1', 2014],
    ],
    { typeOfteches: ['business-system', 'web', 'management'] },
  ),
  Park: info(
    [
      ['language', 'typescript', 'advanced'],
      ['framework', 'react', 'advanced'],
      ['design', 'figma', 'independent'],
    ],
    [['jlpt', 'jlpt-n2', 2020]],
    { typeOfteches: ['web'] },
  ),
  Garcia: info([], [['electrician', 'electrician-2', 2017]], { drivingLicences: [{ id: 'ordinary' }] }),
  Singh: info([['language', 'python', 'advanced']], [], { typeOfteches: ['data'] }),
};

export const demoSoccer: Readonly<Record<string, SoccerProfile>> = {
  Silva: {
    roles: ['play', 'coach'],
    positions: ['am', 'lw'],
    dominantFoot: 'left',
    years: 25,
    highestLevel: 'regional',
    coachingLicences: ['jfa-d'],
    refereeLicences: [],
    availability: ['saturday', 'sunday'],
    remark: '小学生のチームを手伝った経験があります。ポルトガル語でも教えられます。',
  },
  Nguyen: {
    roles: ['referee'],
    positions: [],
    years: 4,
    highestLevel: 'amateur',
    coachingLicences: [],
    refereeLicences: ['referee-4'],
    availability: ['sunday'],
  },
};

/** Self-introductions, in the language in which they use the site. */
export const demoTexts: Readonly<Record<string, string>> = {
  Nguyen:
    'ホテルのフロントで、ベトナム語・英語・日本語のお客様を毎日ご案内しています。お客様が言葉にしないことに気づくのが得意です。次の職場では、新人教育や予約の改善にも関わりたいです。',
  Li: '販売管理と在庫管理のシステムを10年つくってきました。要件を現場の言葉で聞き取り、保守しやすい形にまとめるのが強みです。',
  Brown:
    'Twenty years between Japanese and English. I translate manuals and museum texts so that they read as if they had been written in English.',
};
