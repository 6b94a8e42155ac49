import type { ReactNode } from 'react';
import './account.css';

/** The page around a short form. */
export function AccountFrame({
  title,
  lead,
  wide,
  children,
  below,
}: {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className={`container ${wide ? 'container-narrow' : 'account-page'}`}>
      <div className="account-head">
        <h1>{title}</h1>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      {children}
      {below && <div className="account-below">{below}</div>}
    </div>
  );
}

/** 'or', between two options. */
export function Or({ children }: { children: ReactNode }) {
  return <p className="account-or">{children}</p>;
}
