/** How a field of an operation's form renders the contract's facts. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { staff } from '../../shared/contract/staff.ts';
import { factsOf } from '../../site/fieldFacts.ts';
import {
  FieldsOf,
  operationOf,
  useHeldForm,
  useOperationForm,
} from '../../site/src/lib/fields/operationForm.tsx';
import { partsFor } from '../../site/src/lib/fields/parts.tsx';

interface Values {
  familyName: string;
  birthDate: string;
  visaExpiresOn: string;
  city: string;
  roles: string[];
  positions: string[];
  remark: string;
}
const { Text, Several } = partsFor<Values>();

/** As substituted by the build. */
const built = (name: 'putStaffBasicInfo' | 'registerSoccer') =>
  operationOf({
    facts: factsOf(staff[name].body),
    schema: async () => staff[name].body,
  } as never);

function Shown({ marks, children }: { marks?: 'optional'; children?: ReactNode }) {
  const form = useHeldForm<Values, object>({
    facts: [built('putStaffBasicInfo'), built('registerSoccer')],
    defaultValues: { roles: ['play'], positions: [], remark: '' },
    submit: async () => undefined,
    ...(marks && { marks }),
  });
  return createElement(FieldsOf<Values>, { form, children });
}
const shown = (field: ReactNode, marks?: 'optional') =>
  renderToStaticMarkup(createElement(Shown, { ...(marks && { marks }) }, field)).replace(
    /^.*?<form[^>]*>/,
    '',
  );

it('labels a field and marks whether it is required', () => {
  const name = shown(createElement(Text, { name: 'familyName' }));
  expect(name).toContain('姓（ローマ字）');
  expect(name).toContain('必須');
  expect(name).toContain('aria-required="true"');
  expect(shown(createElement(Text, { name: 'city' }))).toContain('任意');
});

it('marks only optional fields if the form says so', () => {
  expect(shown(createElement(Text, { name: 'familyName' }), 'optional')).not.toContain('必須');
  expect(shown(createElement(Text, { name: 'city' }), 'optional')).toContain('任意');
  const unmarked = shown(createElement(Text, { name: 'city', unmarked: true }));
  expect(unmarked).not.toContain('任意');
});

it('renders a day as a date input, multiple lines as a textarea', () => {
  expect(shown(createElement(Text, { name: 'birthDate' }))).toContain('type="date"');
  expect(shown(createElement(Text, { name: 'remark' }))).toContain('<textarea');
});

it("offers the contract's options, or part of them", () => {
  const roles = shown(createElement(Several, { name: 'roles' }));
  expect(roles.match(/type="checkbox"/g)).toHaveLength(3);
  expect(roles).toMatch(/checked="" value="play"|value="play" checked=""/);
  const keepers = shown(
    createElement(Several, { name: 'positions', look: 'chips', only: ({ group }) => group === 'goalkeeper' }),
  );
  expect(keepers.match(/class="chip/g)).toHaveLength(2);
});

function Sending({ adds }: { adds: () => object }) {
  useOperationForm(built('registerSoccer') as 'POST /staff/register/soccer', {
    adds,
    submit: async () => undefined,
  });
  return null;
}

it('adds untyped values only if something was typed', () => {
  const adds = vi.fn(() => ({ version: 1 }));
  renderToStaticMarkup(createElement(Sending, { adds }));
  expect(adds).not.toHaveBeenCalled();
});
