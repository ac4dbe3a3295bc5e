/** One month of a customer assistant. Illustrative; US dollars. */
export interface Scenario {
  name: string;
  conversations: number;
  /** Model calls in one conversation, retries included. */
  requests: number;
  /** Tokens of one request. */
  input: number;
  output: number;
  /** A million tokens. */
  inputPrice: number;
  outputPrice: number;
  /** Search index, logs and evaluation. */
  platform: number;
  /** Share of conversations resolved without a person. */
  resolved: number;
  /** A conversation that a person takes over. */
  person: number;
}

const today: Scenario = {
  name: 'Today',
  conversations: 150_000,
  requests: 4,
  input: 3_000,
  output: 400,
  inputPrice: 2,
  outputPrice: 8,
  platform: 1_680,
  resolved: 0.6,
  person: 4,
};

export const scenarios = [
  today,
  { ...today, name: 'Longer prompt', input: 4_500, resolved: 0.66 },
  { ...today, name: 'Model at half the price', inputPrice: 1, outputPrice: 4, requests: 6, resolved: 0.54 },
] as const satisfies readonly Scenario[];

export function costOf(month: Scenario) {
  const requests = month.conversations * month.requests;
  const input = (requests * month.input * month.inputPrice) / 1e6;
  const output = (requests * month.output * month.outputPrice) / 1e6;
  const assistant = input + output + month.platform;
  const resolved = month.conversations * month.resolved;
  const people = (month.conversations - resolved) * month.person;
  return {
    requests,
    input,
    output,
    assistant,
    resolved,
    perResolved: assistant / resolved,
    perConversation: (assistant + people) / month.conversations,
  };
}

/** Illustrative: US dollars an hour, hours a month, requests served an hour. */
const RESERVED = { price: 6, hours: 730, capacity: 1_400 };
/** Shares of requests and of hours in working time. */
const BUSY = { requests: 0.75, hours: 45 / 168 };

export function reservedMonth() {
  const { requests, input, output } = costOf(today);
  const perRequest = (input + output) / requests;
  const served = Math.min(BUSY.requests * requests, RESERVED.capacity * RESERVED.hours * BUSY.hours);
  const rest = BUSY.requests * requests - served;
  const unit = RESERVED.price * RESERVED.hours;
  return { perToken: input + output, unit, remainder: rest * perRequest, served: requests - rest };
}
