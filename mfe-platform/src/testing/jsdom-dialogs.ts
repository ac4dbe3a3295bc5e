import { fireEvent } from '@testing-library/react';

// jsdom has no dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  fireEvent(this, new Event('close'));
};
