import { loadLedger } from './data/load-ledger.ts';
import { served } from './data/served.ts';
import type { Ledger } from './model/ledger.ts';
import type { View } from './model/view.ts';
import { useLoaded } from './use-loaded.ts';
import { showsServed, type ViewState } from './view-state/state.ts';

interface ProductView {
  /** The figures of the state; the served ones while they are not there. */
  shown: View;
  empty: boolean;
  ledger?: Ledger;
  /** Loads again what could not be loaded. */
  again?: () => void;
}

async function loadModel() {
  const [{ viewOf }, ledger] = await Promise.all([import('./model/view.ts'), loadLedger()]);
  return { viewOf, ledger };
}

/** The figures of a state. What computes them is loaded once a visitor is there: the model, the data. */
export function useProductView(state: ViewState): ProductView {
  const { value: model, again } = useLoaded(loadModel);
  const view = showsServed(state) ? served : model?.viewOf(model.ledger, state);
  return { shown: view ?? served, empty: view === undefined, ledger: model?.ledger, again };
}
