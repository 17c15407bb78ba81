import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { useAddressed } from '../funds/address.ts'
import css from '../funds/funds.module.css'
import { type PlacesProps, ProductHoldings } from './holdings.tsx'
import { InstructProduct } from './instruct.tsx'
import { RedeemProduct } from './redeem.tsx'

void loadTexts('products')

const places: PlacesProps = {
  overseas: false,
  route: '/PIF1202000',
  products: '/PIF1203000',
  orders: '/PIF1204000',
}

/** PIF1202000: holdings of wealth products, or the redemption of one, as the address says. */
export default function HoldingsScreen() {
  const title = useScreenTitle()
  const { fund, act } = useAddressed()
  if (fund !== null && act === 'instruct')
    return <InstructProduct key={fund} productCode={fund} {...places} />
  if (fund !== null && act === 'redeem') return <RedeemProduct key={fund} productCode={fund} {...places} />
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <ProductHoldings {...places} />
    </div>
  )
}
