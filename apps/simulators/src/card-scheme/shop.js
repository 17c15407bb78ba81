// Pays with a card and polls the outcome.
import { amountOf, element, find } from '../phone/page-parts.js'

const address = new URL('payments', import.meta.url)
const t = JSON.parse(document.body.dataset.texts)
const refreshMs = 1_200
const form = find('pay')
let shown = ''

async function post(path, body) {
  try {
    const { status } = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return status
  } catch {
    return 0
  }
}

function say(text, good) {
  const node = find('said')
  node.textContent = text
  node.className = good ? 'good' : 'bad'
}

function act(text, name, run) {
  const button = element('button', '', text)
  button.type = 'button'
  button.setAttribute('aria-label', `${text} ${name}`)
  button.addEventListener('click', async () => {
    await run()
    await refresh()
  })
  return button
}

async function refund(rrn, amount) {
  const status = await post(`${address}/${rrn}/refund`, { amount })
  say(status === 204 ? t.refunding : status === 409 ? t.refundTooMuch : t.down, status === 204)
}

async function reverse(rrn) {
  const status = await post(`${address}/${rrn}/reverse`, {})
  say(status === 204 ? t.reversing : status === 409 ? t.notReversible : t.down, status === 204)
}

function row({ rrn, card, merchant, amount, currency, billed, state, code, refunded }) {
  const node = element('li', state, '')
  const end = t[`state.${state}`]
  const why = code === null || code === '00' ? '' : ` · ${code} ${t[`code.${code}`] ?? ''}`
  node.append(
    element('b', '', merchant),
    element('b', 'amount', currency === 'CNY' ? amount : `${currency} ${amount}`),
    element('span', 'end', `${end}${why}`),
  )
  const acts = element('span', 'acts', '')
  const left = Number(billed) - Number(refunded)
  const name = `${merchant} ${amount}`
  if (state === 'approved' || state === 'presented') acts.append(act(t.reverse, name, () => reverse(rrn)))
  if (state === 'presented' && left > 0) {
    acts.append(act(t.refund, name, () => refund(rrn, left.toFixed(2))))
    if (left > 0.01)
      acts.append(act(t.half, name, () => refund(rrn, (Math.floor(left * 50) / 100).toFixed(2))))
  }
  if (acts.childElementCount > 0) node.append(acts)
  const said = Number(refunded) > 0 ? ` · ${t.refunded.replace('{amount}', refunded)}` : ''
  node.append(element('span', '', `${card.slice(-4)} · ${rrn.slice(-12)}${said}`))
  return node
}

async function refresh() {
  try {
    const answer = await fetch(address)
    const text = await answer.text()
    // Rebuilding an unchanged list would take the focus from its buttons.
    if (text === shown) return
    shown = text
    const { payments } = JSON.parse(text)
    find('sent').replaceChildren(...payments.map(row))
    find('none').hidden = payments.length > 0
  } catch {
    say(t.down, false)
  }
}

async function keepRefreshing() {
  await refresh()
  setTimeout(keepRefreshing, document.hidden ? 4 * refreshMs : refreshMs)
}

form.merchant.addEventListener('change', () => {
  find('currency').textContent = form.merchant.selectedOptions[0].dataset.currency
})

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { merchant, card, expiry, pin, amount } = Object.fromEntries(new FormData(form))
  const status = await post(address, {
    merchant,
    pin,
    card: card.replace(/\s/g, ''),
    expiry: expiry.replace(/\D/g, ''),
    amount: amountOf(amount, 8) ?? '',
  })
  say(status === 202 ? t.taken : status === 400 ? t.wrong : t.down, status === 202)
  await refresh()
})

void keepRefreshing()
