import { checkNickname, nicknameLength, normaliseText } from '@cloudsail/contract'
import { changeNickname, currentNickname, nicknameFree } from '@cloudsail/contract/profile'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Notes } from '@cloudsail/ui/notes.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import css from './own.module.css'

void loadTexts('own')

const form = defineOrderForm({ contract: changeNickname, initial: { nickname: '' } })

/** PSC0106000: sets the name by which the page addresses the customer. */
export default function NicknameScreen() {
  const t = useTexts('own')
  return (
    <OrderFlow
      form={form}
      aside={<About />}
      submitLabel={t('nickname.submit')}
      again={null}
      next={() => <NextStep href="/home">{t('home')}</NextStep>}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('own')
  const { field, values } = useOrderForm(form)
  const { data } = useCall(currentNickname, {})
  const state = useFree(values.nickname)
  return (
    <>
      <p className={css.current}>
        <span>{t('nickname.current')}</span>
        <b>{data ? (data.nickname ?? t('none')) : '…'}</b>
      </p>
      {data?.againAt && (
        <MessageBar kind="warn">{t('nickname.wait', { date: data.againAt.slice(0, 10) })}</MessageBar>
      )}
      <TextField
        label={t('nickname.label')}
        hint={t('nickname.hint', { ...nicknameLength })}
        maxLength={40}
        {...field('nickname')}
      />
      <p className={css.state} role="status" data-state={state}>
        {state === 'free' && t('nickname.free')}
        {state === 'taken' && t('nickname.taken')}
      </p>
    </>
  )
}

const restMs = 400

/** Returns whether a nickname is free, asked after a pause in typing. Undefined while there is no answer to show. */
function useFree(typed: string) {
  const [asked, setAsked] = useState('')
  const nickname = normaliseText(typed)
  const isGood = checkNickname(nickname) === null
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isGood ? nickname : ''), restMs)
    return () => clearTimeout(timer)
  }, [nickname, isGood])
  const { data } = useCall(nicknameFree, { nickname: asked }, { enabled: asked !== '' })
  return asked === nickname ? data?.state : undefined
}

function About() {
  const t = useTexts('own')
  const { data } = useCall(currentNickname, {})
  return (
    <Card title={t('nickname.about')}>
      <Notes>
        <li>{t('nickname.where')}</li>
        <li>{t('nickname.payees')}</li>
        {data && <li>{t('nickname.held', { days: data.heldDays })}</li>}
        {data && <li>{t('nickname.left', { days: data.days, max: data.max, left: data.left })}</li>}
      </Notes>
    </Card>
  )
}
