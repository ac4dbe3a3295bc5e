export const outcome = {
  call: 'You can also call',
  sent: 'What you sent',
  another: 'Send another',
};
