import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  args: { beginData?: { frame: string }; elementCount?: number };
}

/** For each time that the browser computes styles during an act: of how many elements of the page. */
export async function restyled(page: Page, act: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
    });
    await act();
    await session.send('Tracing.end');
    await complete;
    return events
      .filter(({ name, args }) => name === 'UpdateLayoutTree' && args.beginData?.frame === frameTree.frame.id)
      .map(({ args }) => args.elementCount ?? 0);
  } finally {
    await session.detach();
  }
}
