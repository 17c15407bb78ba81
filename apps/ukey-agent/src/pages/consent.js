// Sends the holder's decision. The password goes to this program on the same machine and nowhere else.
const { texts, consent, kind } = document.body.dataset
const t = JSON.parse(texts)
const form = document.getElementById('form')
const trouble = document.getElementById('trouble')
const end = document.getElementById('end')
const agree = document.getElementById('agree')
const inputs = [...form.querySelectorAll('input')]

const sentence = ({ reason, left }) => (t[reason] ?? t.keyFailed).replace('{left}', String(left))

/** The field that each error belongs to. */
const boxOf = {
  keyPasswordSimple: 'next',
  keyPasswordSame: 'next',
  keyPasswordsDiffer: 'repeated',
  keyPasswordFormat: kind === 'changePassword' ? 'next' : 'password',
}

function complain(answer) {
  trouble.textContent = sentence(answer)
  const box = document.getElementById(boxOf[answer.reason] ?? 'password')
  for (const input of inputs) input.toggleAttribute('aria-invalid', input === box)
  if (answer.reason === 'keyPasswordWrong') for (const input of inputs) input.value = ''
  box.focus()
}

function finish(title, sign) {
  form.hidden = true
  end.hidden = false
  end.dataset.sign = sign
  end.querySelector('h2').textContent = title
  end.focus()
}

let busy = false
async function decide(agreed) {
  if (busy) return
  busy = true
  agree.setAttribute('aria-busy', 'true')
  trouble.textContent = ''
  try {
    const typed = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: '', ...(agreed ? typed : {}), consent, agree: agreed }),
    })
    const answer = await response.json()
    if (response.ok) {
      for (const input of inputs) input.value = ''
      finish(agreed ? t[`${kind}.done`] : t.refused, agreed ? 'good' : 'plain')
    } else if (answer.reason === 'keyLocked' || answer.reason === 'keyExpired')
      finish(sentence(answer), 'bad')
    else complain(answer)
  } catch {
    trouble.textContent = t.offline
  } finally {
    busy = false
    agree.removeAttribute('aria-busy')
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const empty = inputs.find(({ value }) => !/^[A-Za-z0-9]{6,8}$/.test(value))
  if (empty) {
    trouble.textContent = t.keyPasswordFormat
    for (const input of inputs) input.toggleAttribute('aria-invalid', input === empty)
    empty.focus()
  } else void decide(true)
})
document.getElementById('refuse').addEventListener('click', () => void decide(false))
inputs[0].focus()
