import { useProduct } from '#web/frame/product.ts';
import { productName } from '#web/frame/product-name.ts';

/** The same words and the same help in the same place on every page. */
export function PageFooter() {
  const product = useProduct();
  return (
    <footer className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-10 pb-6 text-xs text-muted sm:px-6 lg:px-8 print:hidden">
      <span>
        {productName}
        {product && <span className="figure"> {product.version}</span>}
      </span>
      {product?.database === 'embedded' && (
        <span>Embedded database: for trying out and one small firm.</span>
      )}
      <a
        href="/api/docs"
        className="inline-flex min-h-6 items-center text-link underline pointer-coarse:min-h-11"
      >
        API documentation
      </a>
    </footer>
  );
}
