/** Audited acts with their subjects: a subject's entries are read together. */
export const auditActs = {
  'bankInfo.save': 'staff',
  'bankInfo.delete': 'staff',
  'bankInfo.read': 'staff',
  'invoiceNumber.save': 'staff',
  'invoiceNumber.delete': 'staff',
  'individualNumber.save': 'staff',
  'individualNumber.delete': 'staff',
  'individualNumber.look': 'staff',
  'individualNumber.read': 'staff',
  'resumeReview.answer': 'staff',
  'staff.blacklist': 'staff',
  'staff.translator': 'staff',
  'staff.register': 'staff',
  'staff.invite': 'staff',
  'staff.claim': 'staff',
  'staff.addNote': 'staff',
  'staff.editNote': 'staff',
  'staff.deleteNote': 'staff',
  'staff.edit': 'staff',
  'staff.erp': 'staff',
  'staff.migration': 'staff',
  'staff.state': 'staff',
  'staff.delete': 'staff',
  'inquiry.update': 'inquiry',
  'inquiry.delete': 'inquiry',
  'employee.register': 'employee',
  'employee.invite': 'employee',
  'employee.update': 'employee',
  'employee.status': 'employee',
  'employee.leave': 'employee',
  'employee.secondFactor': 'employee',
  'employee.recoveryCodes': 'employee',
  'employee.resetSecondFactor': 'employee',
  'secondFactorPolicy.save': 'setting',
  'notification.create': 'account',
  'featured.save': 'featured',
  'companies.export': 'list',
  'people.export': 'list',
  'people.importUpload': 'list',
  'people.importRead': 'list',
  'people.importCheck': 'list',
  'people.import': 'list',
  'people.importStop': 'list',
  'people.importResume': 'list',
  'people.importUndo': 'list',
  'audit.export': 'list',
  'job.end': 'job',
  'listView.save': 'list',
  'listView.delete': 'list',
} as const;
export type AuditAct = keyof typeof auditActs;
export type AuditSubject = (typeof auditActs)[AuditAct];

/** Kinds of records that entries are about. */
export const auditSubjects = [...new Set(Object.values(auditActs))];

/** People and companies whom an entry may affect without being about them. */
export const auditConcerns = ['staff', 'company', 'employee'] as const;
export type AuditConcern = (typeof auditConcerns)[number];
