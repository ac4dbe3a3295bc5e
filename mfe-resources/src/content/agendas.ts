/** What a consultation is about: each call to it names one of these. */
export const agendas = {
  bill: 'A free consultation on one bill, open on your own screen: what stands out, who could explain it, and what we would check first.',
  commitments:
    'A free consultation on your commitments, open on your own screen: coverage, use, and whether the next layer breaks even.',
  owners:
    'A free consultation on ownership: which teams own which costs today, what is shared, and what a first report should show.',
};
