import { ProductFrame } from './frame/product-frame.tsx';
import { useProductView } from './use-product-view.tsx';
import { useViewState } from './view-state/use-view-state.ts';

/** A small working product on the data of an illustrative company. The server prints its default view. */
export function Product() {
  const [state, change] = useViewState();
  const { live, ...view } = useProductView(state, change);
  return (
    <>
      <ProductFrame state={state} change={change} {...view} />
      {live}
    </>
  );
}
