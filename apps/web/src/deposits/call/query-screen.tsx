import {
  callDraws,
  changeWithdrawalNotice,
  openCallDeposit,
  withdrawalNotices,
} from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { useView, ViewsPage } from '@cloudsail/ui/views-page.tsx'
import { Holdings } from './holdings.tsx'

void loadTexts('callDeposits')

/** PAM1304000: the customer's call deposits, their notices, and their draws. */
export default function CallDepositsScreen() {
  const t = useTexts('callDeposits')
  const words = useTexts('timeDeposits')
  const may = useMayGive()
  const [view, setView] = useView(['holdings', 'notices', 'draws'])
  return (
    <ViewsPage
      action={
        <OrderLink order={openCallDeposit} look="sea" small>
          <Icon name="plus" size={16} /> {t('none.open')}
        </OrderLink>
      }
      label={t('query.views')}
      tabs={[
        { value: 'holdings', label: words('query.holdings') },
        { value: 'notices', label: t('query.notices') },
        { value: 'draws', label: t('query.draws') },
      ]}
      value={view}
      onChange={setView}
    >
      {view === 'holdings' && <Holdings />}
      {view === 'notices' && (
        <QueryPage
          query={withdrawalNotices}
          place="view"
          title={t('query.notices')}
          rowKey={({ noticeId }) => noticeId}
          totals={() => null}
          empty={{ title: t('notices.none'), text: t('notices.none.text') }}
          {...(may(changeWithdrawalNotice) && { make: { href: '/PAM1302000', text: t('toNotice') } })}
        />
      )}
      {view === 'draws' && (
        <QueryPage
          query={callDraws}
          place="view"
          title={t('query.draws')}
          rowKey={({ reference }) => reference}
          totals={() => null}
          empty={{ title: t('draws.none'), text: t('draws.none.text') }}
        />
      )}
    </ViewsPage>
  )
}
