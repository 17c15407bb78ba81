import { bindWechat, wechatState } from '@cloudsail/contract/help'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { NotLoaded } from '@cloudsail/ui/not-loaded.tsx'
import { Notes } from '@cloudsail/ui/notes.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useEffect } from 'react'
import { BoundWechat } from './bound-wechat.tsx'
import { CodeCard } from './code-card.tsx'
import { QrCode } from './qr-code.tsx'
import css from './wechat.module.css'

void loadTexts('wechat')

const form = defineOrderForm({ contract: bindWechat, initial: {} })
const askMs = 3_000

/** YWS0101000: how to follow the bank in WeChat, and the code that binds a WeChat account. */
export default function WechatScreen() {
  const t = useTexts('wechat')
  const title = useScreenTitle()
  const { data, isError, refetch } = useCall(wechatState, {})
  const waits = data !== undefined && data.code !== null
  // Polls, because the code is typed on a phone.
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => void refetch(), askMs)
    return () => clearInterval(timer)
  }, [waits, refetch])
  if (data && !data.bound)
    return (
      <div className="page">
        <OrderFlow
          form={form}
          submitLabel={t('submit')}
          again={null}
          aside={<Rules />}
          pending={() => <CodeCard state={data} />}
        >
          {data.code ? <CodeCard state={data} /> : <Follow />}
        </OrderFlow>
      </div>
    )
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {isError && <NotLoaded title={t('failed')} retry={t('retry')} onRetry={refetch} />}
      {!data && !isError && <Skeleton lines={6} />}
      {data?.bound && <BoundWechat bound={data.bound} />}
    </div>
  )
}

/** Shows the three steps, and the QR code of the bank's WeChat account. */
function Follow() {
  const t = useTexts('wechat')
  return (
    <div className={css.follow}>
      <QrCode text={`${location.origin}/#/YWS0101000`} label={t('qr')} />
      <ol className={css.steps}>
        <li>{t('step.follow')}</li>
        <li>{t('step.code')}</li>
        <li>{t('step.type')}</li>
      </ol>
    </div>
  )
}

function Rules() {
  const t = useTexts('wechat')
  return (
    <Card title={t('about')}>
      <Notes>
        <li>{t('about.never')}</li>
        <li>{t('about.one')}</li>
        <li>{t('about.ask')}</li>
        <li>{t('about.unbind')}</li>
      </Notes>
    </Card>
  )
}
