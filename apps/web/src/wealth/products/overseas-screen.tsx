import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useView, ViewsPage } from '@cloudsail/ui/views-page.tsx'
import { useAddressed } from '../funds/address.ts'
import { BuyProduct } from './buy.tsx'
import { ProductDetail } from './detail.tsx'
import { type PlacesProps, ProductHoldings } from './holdings.tsx'
import { InstructProduct } from './instruct.tsx'
import { ProductList } from './list.tsx'
import { RedeemProduct } from './redeem.tsx'

void loadTexts('products')

const places: PlacesProps = {
  overseas: true,
  route: '/PIF1206000',
  products: '/PIF1206000',
  orders: '/PIF1207000',
}

/** PIF1206000: products that invest abroad, with both calendars and the customer's holdings. */
export default function OverseasScreen() {
  const t = useTexts('products')
  const { fund, act } = useAddressed()
  const [view, setView] = useView(['products', 'holdings'])
  if (fund !== null && act === 'buy')
    return <BuyProduct key={fund} productCode={fund} overseas orders={places.orders} />
  if (fund !== null && act === 'instruct')
    return <InstructProduct key={fund} productCode={fund} {...places} />
  if (fund !== null && act === 'redeem') return <RedeemProduct key={fund} productCode={fund} {...places} />
  if (fund !== null) return <ProductDetail key={fund} productCode={fund} overseas route={places.route} />
  return (
    <ViewsPage
      label={t('views')}
      tabs={[
        { value: 'products', label: t('view.products') },
        { value: 'holdings', label: t('view.holdings') },
      ]}
      value={view}
      onChange={setView}
    >
      {view === 'products' && <ProductList route={places.route} overseas />}
      {view === 'holdings' && <ProductHoldings {...places} />}
    </ViewsPage>
  )
}
