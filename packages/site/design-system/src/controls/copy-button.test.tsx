/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button.tsx';

function refuseToCopy() {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  return user;
}

test('when the browser refuses to copy, the text is selected', async () => {
  const user = refuseToCopy();
  const code = document.createElement('pre');
  code.textContent = 'npm start';
  document.body.append(code);
  render(<CopyButton what="command" text="npm start" shownIn={() => code} />);
  await user.click(screen.getByRole('button'));
  expect(getSelection()!.toString()).toBe('npm start');
  expect(screen.getByRole('button').textContent).toContain('Selected');
});

test('a text that is not on the page is not copied', async () => {
  const user = refuseToCopy();
  render(<CopyButton what="command" text="npm start" />);
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toContain('Not copied');
});
