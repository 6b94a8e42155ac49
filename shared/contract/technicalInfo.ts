import * as z from 'zod';
import { maximumCertifications, maximumSkills, otherCertification } from '../domain/skillLimits.ts';
import { Completeness } from './completeness.ts';
import { area } from './core.ts';
import { BothLanguages, Code, Id, line, text, versionAsRead } from './shapes.ts';

const listed = (list: string) => Code.describe(list);

export const TechItSkill = z.strictObject({
  skillId: listed('IT_SKILL'),
  detailId: listed('IT_SKILL_DETAIL').describe('absent: the kind as a whole').optional(),
  levelId: listed('IT_SKILL_LEVEL'),
});
export type TechItSkill = z.infer<typeof TechItSkill>;

export const Certification = z
  .strictObject({
    certificationId: listed('CERTIFICATION'),
    detailId: listed('CERTIFICATION_DETAIL').describe('level or grade').optional(),
    year: z.int().min(1950).max(2100).describe('when it was passed').optional(),
    month: z.int().min(1).max(12).describe('of that year').optional(),
    remark: line(100, 0).describe('trade, subject or name').optional(),
  })
  .refine((item) => item.certificationId !== otherCertification || Boolean(item.remark), {
    path: ['remark'],
    params: { rule: 'required' },
  });
export type Certification = z.infer<typeof Certification>;

export const DrivingLicence = z.strictObject({
  id: listed('DRIVING_LICENCE'),
  year: z.int().min(1950).max(2100).describe('when it was acquired').optional(),
  month: z.int().min(1).max(12).describe('of that year').optional(),
});
export type DrivingLicence = z.infer<typeof DrivingLicence>;

/** A person's skills, in the order given. */
export const TechnicalInfo = z
  .strictObject({
    techPrNote: text(3000, 0).optional(),
    techItSkills: z.array(TechItSkill).max(maximumSkills).default([]),
    certifications: z.array(Certification).max(maximumCertifications).default([]),
    typeOfteches: z.array(listed('TECH_TYPE')).max(23).default([]),
    drivingLicences: z.array(DrivingLicence).max(17).default([]),
  })
  .meta({ id: 'TechnicalInfo' });
export type TechnicalInfo = z.infer<typeof TechnicalInfo>;

const Named = z.object({ id: Code, name: BothLanguages });

/** The same with the names of codes in both languages. */
export const NamedTechnicalInfo = z
  .object({
    techPrNote: z.string().optional(),
    techItSkills: z.array(
      z.object({
        ...TechItSkill.shape,
        skillName: BothLanguages,
        detailName: BothLanguages.optional(),
        levelName: BothLanguages,
      }),
    ),
    certifications: z.array(
      z.object({
        ...Certification.shape,
        certificationName: BothLanguages,
        detailName: BothLanguages.optional(),
      }),
    ),
    typeOfteches: z.array(Named),
    drivingLicences: z.array(z.object({ ...DrivingLicence.shape, name: BothLanguages })),
  })
  .meta({ id: 'NamedTechnicalInfo' });
export type NamedTechnicalInfo = z.infer<typeof NamedTechnicalInfo>;

const version = z.int().min(0);

export const technicalInfo = area({
  getOwnTechnicalInfo: {
    method: 'GET',
    path: '/technical-info',
    access: 'staff',
    summary: 'The caller’s skills, certifications and licences',
    output: z.object({
      technicalInfo: NamedTechnicalInfo,
      version: version.describe('0 where nothing is saved yet'),
    }),
  },
  getTechnicalInfoByStaff: {
    method: 'GET',
    path: '/technical-info/{staffId}',
    access: 'employee',
    rights: 'people.read',
    summary: 'Skills, certifications and licences of a job seeker',
    params: z.strictObject({ staffId: Id }),
    output: z.object({ technicalInfo: NamedTechnicalInfo }),
  },
  putTechnicalInfo: {
    method: 'PUT',
    path: '/technical-info',
    access: 'staff',
    summary: 'Replace all the caller’s skills, certifications and licences',
    body: z.strictObject({
      ...TechnicalInfo.shape,
      version: versionAsRead(0),
    }),
    output: z.object({ ok: z.literal(true), version, completeness: Completeness }),
    errors: ['changed_meanwhile'],
  },
});
