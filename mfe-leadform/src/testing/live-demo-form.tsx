import { fieldLabels } from '@site/lead-contract';
import { NOTICE_EVENT, type Notice } from '@site/section-kit';
import { FORM_OUTCOME_EVENT } from '@site/section-kit/form-outcome';
import { withSite } from '@site/site-values/testing';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DemoForm } from '../form/demo-form.tsx';
import { installNearbyObserver, NearbyObserver } from './nearby-observer.ts';

// a busy machine
configure({ asyncUtilTimeout: 10_000 });

export async function enhance(): Promise<void> {
  await waitFor(() => expect(NearbyObserver.latest!.started).toBe(true));
  await act(async () => {
    NearbyObserver.latest!.report(true);
    await import('../form/create-live-form.ts');
  });
}

export async function renderLiveForm(): Promise<HTMLFormElement> {
  installNearbyObserver();
  const { container } = render(withSite(<DemoForm labelledBy="title" />));
  await enhance();
  return container.querySelector('form')!;
}

export const fields = {
  name: () => screen.getByLabelText<HTMLInputElement>(fieldLabels.name),
  email: () => screen.getByLabelText<HTMLInputElement>(fieldLabels.email),
  company: () => screen.getByLabelText<HTMLInputElement>(fieldLabels.company),
  spend: () => screen.getByLabelText<HTMLSelectElement>(fieldLabels.spend),
  box: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
  submit: () => document.querySelector<HTMLButtonElement>('button[type=submit]')!,
};

export async function fillIn(user: UserEvent): Promise<void> {
  await paste(user, fields.name(), 'Ann Lee');
  await paste(user, fields.email(), 'ann@example.com');
  await paste(user, fields.company(), 'Acme');
  await user.click(fields.box('Google Cloud (GCP)'));
  await user.selectOptions(fields.spend(), '50k-200k');
}

async function paste(user: UserEvent, field: HTMLInputElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

export function watchNotices(): Notice[] {
  const seen: Notice[] = [];
  window.addEventListener(NOTICE_EVENT, (event) => seen.push((event as CustomEvent<Notice>).detail));
  return seen;
}

export function watchOutcomes(): string[] {
  const seen: string[] = [];
  window.addEventListener(FORM_OUTCOME_EVENT, (event) => seen.push((event as CustomEvent<string>).detail));
  return seen;
}
