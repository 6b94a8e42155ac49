/**
 * Every component of the design system on one page, for developers: served by `npm start` under /api/parts
 * (infra/local/parts.ts), and not part of the deployed site.
 */
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { postings } from '../../../shared/collections/postings.ts';
import { CompanyFields, MoreCompanyFields } from '../lib/fields/CompanyFields.tsx';
import { OperationForm, useOperationForm } from '../lib/fields/operationForm.tsx';
import { rowPartsOf } from '../lib/fields/rows.tsx';
import { DataTable } from '../lib/list/DataTable.tsx';
import { ListFrame } from '../lib/list/Frame.tsx';
import { filtersOf } from '../lib/list/filters.ts';
import { noSelection, type Selection } from '../lib/list/selection.ts';
import { useList } from '../lib/list/useList.ts';
import '../lib/list/list.css';
import { Button, IconButton, LinkButton } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { Checkbox, CheckboxGroup, ChipGroup, RadioGroup, Switch } from '../ui/choices.tsx';
import { ConfirmDialog, Dialog } from '../ui/Dialog.tsx';
import { DateInput, Select, TextArea, TextInput } from '../ui/Field.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MonthInput } from '../ui/MonthInput.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Alert, Avatar, Badge, Chip, DescriptionList } from '../ui/parts.tsx';
import { EmptyState, Loaded } from '../ui/states.tsx';
import { showToast, ToastRegion } from '../ui/toasts.tsx';

const asked = new URLSearchParams(location.search);
const [language, theme] = [asked.get('lang') === 'en' ? 'en' : 'ja', asked.get('theme') ?? 'light'];
document.documentElement.lang = language;
document.documentElement.dataset.theme = theme;
document.documentElement.style.colorScheme = theme;

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['neutral', 'primary', 'info', 'success', 'warning', 'danger'] as const;
const options = ['One', 'Two', 'Three'].map((label) => ({ value: label, label }));
const rows = ['Barista', 'Gardener', 'Cook'].map((name, at) => ({ id: name, name, pay: 1200 + at * 150 }));
const columns = [
  { id: 'name', label: 'Name', heading: true, value: (row: (typeof rows)[number]) => row.name },
  {
    id: 'pay',
    label: 'Pay',
    number: true,
    value: (row: (typeof rows)[number]) => row.pay,
    sort: { up: 'pay' },
  },
];
const nothing = { error: undefined, loading: false, reload: () => undefined };
const { Pair } = rowPartsOf<'PUT /company'>();

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="card grid gap-4" aria-label={name}>
      <h2 className="card-title">{name}</h2>
      {children}
    </section>
  );
}

function Fields() {
  const [chosen, choose] = useState<string[]>(['One']);
  const [one, setOne] = useState('');
  return (
    <div className="form-row">
      <TextInput label="Text" required hint="A hint" />
      <TextInput label="With a unit" optional unit="yen" />
      <TextInput label="Wrong" error="What is the matter" defaultValue="?" />
      <DateInput label="Day" />
      <MonthInput label="Month" value={one} onChange={setOne} onBlur={() => undefined} />
      <Select label="Select" empty="Please choose" options={options} />
      <Combobox label="Combobox" options={options} value="" onChange={() => undefined} />
      <TextArea label="Text of several lines" limit={200} defaultValue="Some words" />
      <Checkbox label="Checkbox" note="With a note" />
      <Switch label="Switch" />
      <RadioGroup label="Radio group" name="radio" options={options} defaultValue="Two" />
      <CheckboxGroup label="Checkbox group" options={options} values={chosen} onChange={choose} />
      <ChipGroup label="Chip group" options={options} values={chosen} onChange={choose} />
    </div>
  );
}

function OperationFields() {
  const form = useOperationForm('PUT /company', { submit: async () => undefined });
  return (
    <OperationForm of={form} className="grid gap-4" aria-label="PUT /company">
      <Pair name="name" />
      <CompanyFields />
      <MoreCompanyFields />
      <Button type="submit" look="primary">
        Save
      </Button>
    </OperationForm>
  );
}

function Tables() {
  const [selection, select] = useState<Selection<(typeof rows)[number]>>(noSelection);
  return (
    <DataTable
      caption="Rows"
      columns={columns}
      rows={rows}
      nameOf={({ name }) => name}
      selection={selection}
      onSelect={select}
      sort={undefined}
      onSort={() => undefined}
    />
  );
}

const of = filtersOf(postings);
function Lists() {
  const list = useList<
    (typeof rows)[number],
    { data: typeof rows; total: number; page: number; pageSize: number }
  >({
    name: 'parts',
    filters: [
      of.codes('status', {
        label: 'Status',
        look: 'chips',
        nameOf: (code) => code,
        first: [{ value: '', label: 'All' }],
      }),
      of.words('Words'),
      of.days('closes', { label: 'Ends', further: true }),
    ],
    orders: ['newest', 'closing'],
    load: async () => ({ data: rows, total: 60, page: 1, pageSize: 25 }),
  });
  return (
    <ListFrame list={list} sortName={(order) => order} empty="Nothing">
      {({ data }) => <DataTable caption="Rows" columns={columns} rows={data} />}
    </ListFrame>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('question')}>Question</Button>
      <Button onClick={() => showToast('done', 'Done', { label: 'Undo', onSelect: () => undefined })}>
        Toast
      </Button>
      <Menu
        label="Menu"
        trigger="Menu"
        className="button button-secondary"
        items={[{ label: 'Edit' }, { label: 'Delete', danger: true }]}
      />
      <Dialog open={open === 'dialog'} onClose={close} title="A dialog">
        Words
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title="Close this?"
        confirm="Close"
        look="danger"
        onConfirm={close}
        onClose={close}
      >
        What happens then
      </ConfirmDialog>
    </div>
  );
}

function Parts() {
  return (
    <main className="container grid gap-6 py-8">
      <h1>Parts</h1>
      <nav className="flex flex-wrap gap-3" aria-label="Languages and themes">
        {['ja', 'en'].flatMap((lang) =>
          ['light', 'dark'].map((one) => (
            <LinkButton key={lang + one} size="small" href={`?lang=${lang}&theme=${one}`}>
              {lang} {one}
            </LinkButton>
          )),
        )}
      </nav>
      <Part name="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          {looks.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
          <Button busy>busy</Button>
          <Button disabled>disabled</Button>
          <Button size="small">small</Button>
          <Button size="large">large</Button>
          <IconButton label="An icon">×</IconButton>
        </div>
      </Part>
      <Part name="Badges, chips, people">
        <div className="flex flex-wrap items-center gap-3">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Chip pressed count={12}>
            pressed
          </Chip>
          <Chip>not pressed</Chip>
          <Avatar name="Mai Nguyen" round />
        </div>
      </Part>
      <Part name="Alerts">
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Alert key={tone} tone={tone} title={tone}>
            Words
          </Alert>
        ))}
      </Part>
      <Part name="Fields">
        <Fields />
      </Part>
      <Part name="Fields of an operation">
        <OperationFields />
      </Part>
      <Part name="Table">
        <Tables />
      </Part>
      <Part name="List">
        <Lists />
      </Part>
      <Part name="Facts">
        <DescriptionList
          items={[
            ['Term', 'Description'],
            ['Another', 'Words'],
          ]}
        />
        <Pagination page={3} pageSize={25} total={400} onPage={() => undefined} />
      </Part>
      <Part name="Frames of what is loaded">
        <Loaded of={{ ...nothing, data: undefined, loading: true }} rows={2} height="h-12">
          {() => null}
        </Loaded>
        <Loaded of={{ ...nothing, data: undefined, error: new Error('broken') }}>{() => null}</Loaded>
        <EmptyState title="Nothing here" message="And what to do about it">
          <Button>A way on</Button>
        </EmptyState>
      </Part>
      <Part name="Dialogs, toasts, menus">
        <Dialogs />
      </Part>
      <ToastRegion />
    </main>
  );
}

createRoot(document.getElementById('parts')!).render(<Parts />);
