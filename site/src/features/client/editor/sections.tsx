/** The sections of the job editor's form, in order. */
import { type ReactNode, Suspense } from 'react';
import { later } from '../../../lib/later.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useSectionName } from './context.ts';
import { peopleSections, type Section, workSections } from './draft.ts';
import '../client.css';

const basicsSection = later(() => import('./BasicsSection.tsx'));
const workSection = later(() => import('./WorkSection.tsx'));
const peopleSection = later(() => import('./PeopleSection.tsx'));
const questionsSection = later(() => import('./QuestionsSection.tsx'));
/** To be called while the posting is loading: then nothing is missing once it is shown. */
export function fetchSections(): void {
  basicsSection.fetch();
  workSection.fetch();
  peopleSection.fetch();
  questionsSection.fetch();
}

function SectionFrame({ id, children }: { id: Section; children: ReactNode }) {
  const nameOf = useSectionName();
  return (
    <section className="editor-section" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 className="card-title" id={`${id}-title`}>
        {nameOf(id)}
      </h2>
      {children}
    </section>
  );
}

const LaterFrame = ({ id, children }: { id: Section; children: ReactNode }) => (
  <SectionFrame id={id}>
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>{children}</Suspense>
  </SectionFrame>
);

export function Sections() {
  return (
    <>
      <LaterFrame id="basics">
        <basicsSection.Part />
      </LaterFrame>
      {workSections.map((section) => (
        <LaterFrame key={section} id={section}>
          <workSection.Part section={section} />
        </LaterFrame>
      ))}
      {peopleSections.map((section) => (
        <LaterFrame key={section} id={section}>
          <peopleSection.Part section={section} />
        </LaterFrame>
      ))}
      <LaterFrame id="questions">
        <questionsSection.Part />
      </LaterFrame>
    </>
  );
}
