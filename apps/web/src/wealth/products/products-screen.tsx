import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useAddressed } from '../funds/address.ts'
import css from '../funds/funds.module.css'
import { BuyProduct } from './buy.tsx'
import { ProductDetail } from './detail.tsx'
import { ProductList } from './list.tsx'

void loadTexts('products')

const Comparison = lazy(() => loadChunk(() => import('../shop/comparison.tsx')))
const BuyPrivate = lazy(() => loadChunk(() => import('../plans/buy-private.tsx')))

/** PIF1203000: all wealth products, one of them, its purchase, or a comparison, as the address says. */
export default function ProductsScreen() {
  const title = useScreenTitle()
  const { fund, act } = useAddressed()
  if (act === 'compare')
    return (
      <Suspense fallback={<Skeleton look="block" />}>
        <Comparison asked={fund} />
      </Suspense>
    )
  if (fund !== null && act === 'sign')
    return (
      <Suspense fallback={<Skeleton look="block" />}>
        <BuyPrivate key={fund} productCode={fund} />
      </Suspense>
    )
  if (fund !== null && act === 'buy')
    return <BuyProduct key={fund} productCode={fund} overseas={false} orders="/PIF1204000" />
  if (fund !== null)
    return <ProductDetail key={fund} productCode={fund} overseas={false} route="/PIF1203000" />
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <ProductList route="/PIF1203000" overseas={false} />
    </div>
  )
}
