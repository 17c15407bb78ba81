// Signs at an institution, pays under the agreement, and polls the outcomes.
import { amountOf, element, find } from '../phone/page-parts.js'

const address = (name) => new URL(name, import.meta.url)
const t = JSON.parse(document.body.dataset.texts)
const language = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'
const refreshMs = 1_200
const [sign, pay, code] = ['sign', 'pay', 'code'].map(find)

/** Returns the answer, or a text with the reason for its absence. */
async function post(name, body) {
  try {
    const answer = await fetch(address(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) return { failed: answer.status === 400 ? t.wrong : t.down }
    return await answer.json()
  } catch {
    return { failed: t.down }
  }
}

function say(id, text, good) {
  find(id).textContent = text
  find(id).className = good ? 'good' : 'bad'
}
const wordsOf = ({ failed, reason, left, result }) =>
  failed ?? reason?.[language] ?? (result === 'codeWrong' ? t.wrongCode.replace('{left}', left) : t.down)

/** The purpose of the code being entered. */
let asked = null
function askCode(what) {
  asked = what
  find('coding').hidden = false
  code.code.value = ''
  code.code.focus()
  say('coded', t.sent, true)
}

sign.addEventListener('submit', async (event) => {
  event.preventDefault()
  const typed = Object.fromEntries(new FormData(sign))
  const body = {
    ...typed,
    idType: 'residentId',
    card: typed.card.replace(/\s/g, ''),
    single: amountOf(typed.single) ?? '',
    day: amountOf(typed.day) ?? '',
    month: amountOf(typed.month) ?? '',
    smallWithoutCode: sign.smallWithoutCode.checked,
  }
  const answer = await post('sign', body)
  if (answer.result !== 'codeSent') return say('said', wordsOf(answer), false)
  say('said', t.sent, true)
  askCode({ signing: answer.signing, institution: body.institution, card: body.card, name: body.name })
})

pay.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { agreement, goods, amount } = Object.fromEntries(new FormData(pay))
  const answer = await post('pay', { agreement, goods: Number(goods), amount: amountOf(amount) ?? '' })
  const isFine = ['codeSent', 'success', 'unknown'].includes(answer.state)
  say('paid', isFine ? t[`state.${answer.state}`] : wordsOf(answer), isFine)
  if (answer.state === 'codeSent') askCode({ payment: answer.payment })
  await refresh()
})

code.addEventListener('submit', async (event) => {
  event.preventDefault()
  const answer = await post('code', { ...asked, code: code.code.value.trim() })
  const isDone = ['signed', 'success'].includes(answer.result)
  say(
    'coded',
    isDone ? (answer.result === 'signed' ? t.signed : t['state.success']) : wordsOf(answer),
    isDone,
  )
  if (isDone && answer.result === 'signed') find('signing').open = false
  if (isDone) code.code.value = ''
  await refresh()
})

function button(words, name, press) {
  const made = element('button', '', words)
  made.type = 'button'
  made.setAttribute('aria-label', `${words} ${name}`)
  made.addEventListener('click', async () => {
    await press()
    await refresh()
  })
  return made
}

async function refund(payment) {
  const amount = amountOf(prompt(t.refundAmount) ?? '') ?? ''
  if (amount === '') return say('paid', t.wrong, false)
  const answer = await post('refund', { payment, amount })
  const isDone = answer.result === 'refunded'
  say('paid', isDone ? t.refunded.replace('{amount}', answer.refunded) : wordsOf(answer), isDone)
}

function row({ payment, institution, merchant, goods, amount, state, verifiedBy, reason, refunded }) {
  const node = element('li', state, '')
  const by = verifiedBy ? ` · ${t[`by.${verifiedBy}`]}` : ''
  node.append(
    element('b', '', merchant),
    element('b', 'amount', amount),
    element('span', 'end', `${t[`state.${state}`]}${by}`),
    element('span', '', `${t.institutions[institution]} · ${goods}`),
  )
  if (reason) node.append(element('span', '', reason[language]))
  if (refunded !== '0.00') node.append(element('span', '', t.refunded.replace('{amount}', refunded)))
  const acts = element('span', 'acts', '')
  const name = `${merchant} ${amount}`
  if (state === 'success') acts.append(button(t.refund, name, () => refund(payment)))
  if (state === 'codeSent') acts.append(button(t.code, name, async () => askCode({ payment })))
  if (state !== 'refused') acts.append(button(t.ask, name, () => post('query', { payment })))
  if (acts.childElementCount > 0) node.append(acts)
  return node
}

function fillAgreements(agreements) {
  const select = pay.agreement
  const chosen = select.value
  const standing = agreements.filter(({ state }) => state === 'active' || state === 'paused')
  select.replaceChildren(
    ...standing.map(({ agreement, institution, holder, tail }) => {
      const option = element(
        'option',
        '',
        `${t.institutions[institution] ?? institution} · ${holder} · ${tail}`,
      )
      option.value = agreement
      return option
    }),
  )
  if (standing.some(({ agreement }) => agreement === chosen)) select.value = chosen
  if (standing.length === 0) select.append(element('option', '', t.noAgreement))
}

let shown = ''
async function refresh() {
  const answer = await fetch(address('state')).catch(() => null)
  if (!answer?.ok) return
  const text = await answer.text()
  // Rebuilding an unchanged list would take the focus from its buttons and choices.
  if (text === shown) return
  shown = text
  const { agreements, payments } = JSON.parse(text)
  fillAgreements(agreements)
  find('sent').replaceChildren(...payments.map(row))
  find('none').hidden = payments.length > 0
}

async function keepRefreshing() {
  await refresh()
  setTimeout(keepRefreshing, document.hidden ? 4 * refreshMs : refreshMs)
}

void keepRefreshing()
