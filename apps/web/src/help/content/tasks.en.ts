import { brand } from '@cloudsail/contract'
import type { TasksWords } from './tasks.ts'

/** Tasks and guides in English. Placeholders in braces are filled with the bank's figures of today. */
export default {
  tasks: {
    open: {
      title: 'Register for online banking',
      tile: ['Register', 'About 5 minutes', 'Works immediately'],
      lead: 'About 5 minutes, and it works immediately',
      ready: [
        'Our debit or credit card, or online banking number and activation code from a branch',
        'Your ID number',
        'The enquiry password',
        'Your registered mobile',
      ],
      steps: [
        [
          'Open “First log-in”',
          'On the log-in page, then choose what you have: debit card, credit card, or an online banking number.',
        ],
        ['Enter your ID and card', 'Your name, ID number, card and enquiry password must match our records.'],
        [
          'Enter the code from your mobile',
          'We send it to your registered mobile. If the number has changed, update it at a branch first.',
        ],
        [
          'Set a password and security phrase',
          'We show the phrase after each log-in. Only our real site knows it.',
        ],
      ],
    },
    pay: {
      title: `Pay someone at ${brand.short.en}`,
      tile: ['Transfer within the bank', 'About 1 minute', 'Immediate and free'],
      lead: 'About 1 minute, immediate and free',
      ready: ['The payee’s name and account number', 'Transfer service open on your account'],
      steps: [
        [`Choose “Transfer within ${brand.short.en}”`, 'Choose a contact to fill in the name and account.'],
        ['Enter the amount', 'You see the amount in words and your remaining limit.'],
        [
          'Check, then confirm',
          'Check the payee and amount. The confirmation, text and receipt show the same details.',
        ],
        ['Authorise', 'Use the code from your mobile or your certificate. You see the result immediately.'],
      ],
    },
    payOther: {
      title: 'Pay to another bank',
      tile: ['Pay to another bank', 'About 2 minutes', 'Immediate to CNY {interbankSingle}'],
      lead: 'About 2 minutes. Up to CNY {interbankSingle}, it usually arrives in seconds',
      ready: ['The payee’s name and account number', 'The bank, which we usually recognise from the number'],
      steps: [
        [
          'Choose “Transfer to another bank”',
          'Enter the account number. We recognise the bank, and you can change it.',
        ],
        [
          'Choose when it arrives',
          'Immediate, ordinary (after {ordinaryWait}) or next day ({nextDayAt}), at the same fee.',
        ],
        [
          'Check, then confirm',
          'The confirmation shows the fee. We warn you first if the name does not match.',
        ],
        [
          'See it arrive',
          'The history shows the status. You can cancel ordinary and next-day transfers until they are sent.',
        ],
      ],
    },
    lost: {
      title: 'Card or passbook lost',
      tile: ['Lost card or passbook', 'At once', 'Lock first, then report'],
      lead: 'Act now: block it first',
      ready: ['Online banking or a telephone'],
      steps: [
        [
          'Call {hotline} or log in',
          'If you cannot log in, call us. We block it while you are on the phone.',
        ],
        ['Lock the card', 'Choose the uses to turn off under “Lock a card”. It works immediately.'],
        [
          'Lost for certain? Report it',
          'Choose the account and report type under “Report a loss”, and check when the report expires.',
        ],
        [
          'Get a new one',
          'Bring your ID to a branch for a new card or passbook. If you find it, cancel a temporary report online and a permanent one at a branch.',
        ],
      ],
    },
    save: {
      title: 'Open a time deposit',
      tile: ['Time deposit', 'From CNY {termLeast}', 'One year {rate1y}%'],
      lead: 'From CNY {termLeast}. One year earns {rate1y}%',
      ready: ['Money in a current account'],
      steps: [
        ['Choose “Open a time deposit”', 'You see every term with its rate and interest at maturity.'],
        ['Enter amount and term', 'Move the slider to see the cost of an early withdrawal.'],
        ['Choose a maturity instruction', 'Renew, or pay to your current account. You can change it later.'],
        ['Find it under “Time deposit details”', 'See when it matures and what you would get today.'],
      ],
    },
    receipt: {
      title: 'Print a receipt, or verify one',
      tile: ['Receipts', 'No log-in needed', 'Receipt number and code'],
      lead: 'Anyone can verify a receipt without logging in',
      ready: ['Order number and verification code, or the PDF'],
      steps: [
        ['Open a payment in the history', 'Print the receipt or download it as a PDF.'],
        ['Send it', 'It carries our electronic signature, so any change is detected.'],
        ['The recipient verifies it', 'With the order number and code, or with the PDF itself.'],
      ],
    },
    abroad: {
      title: 'Send money abroad',
      tile: ['Send money abroad', 'About 5 minutes', 'Sent the same workday'],
      lead: 'About 5 minutes, sent the same working day',
      ready: [
        'The payee’s name and account number',
        'The bank’s SWIFT code or name and town',
        'The payee’s town and country',
        'The purpose of the payment',
      ],
      steps: [
        [
          'Choose “International transfer” and check your quota',
          'At the top you see the quota left this year and today.',
        ],
        [
          'Enter the payee and amount',
          'Choose the country first. We only ask for what it needs. Town and country are required.',
        ],
        ['Check, then confirm', 'Check the payee, amount and charges, then authorise.'],
        ['See it arrive', 'See which bank has it now and who charged how much.'],
      ],
    },
  },
  guides: {
    guide1: {
      title: `What is ${brand.short.en} online banking?`,
      lead: 'Banking at home and on the move: a receipt for every order and signed books for every day.',
      steps: [
        [
          'View',
          'All accounts, deposits and loans on one page. Search and download two years of transactions.',
        ],
        [
          'Pay',
          'Between your accounts, to others here and at other banks, to several people in one batch, or on a later day.',
        ],
        [
          'Save',
          'Time deposits, notice deposits, large CDs and savings rules, with the interest shown first.',
        ],
        ['Stay safe', 'You see, sign and keep the same text, and anyone can verify it.'],
      ],
    },
    guide2: {
      title: 'How to register and use online banking',
      lead: 'Four ways, depending on what you have.',
      steps: [
        [
          'Register at a branch',
          'Bring your ID and get an online banking number and an activation code valid for {activationDays} days. You get the full service.',
        ],
        [
          'With your debit card',
          'Under “First log-in”, enter your card, ID and enquiry password. Register online to transfer between your accounts.',
        ],
        ['With your credit card', 'If you only have a credit card, register with it to manage that card.'],
        ['Afterwards', 'Log in with your user name, debit card or mobile and the same password.'],
      ],
    },
    guide5: {
      title: 'Security and system requirements',
      lead: 'Three things you can do: know your phrase, protect your passwords, check your computer.',
      steps: [
        ['Know our real site', 'A lock before the address, and your own security phrase after log-in.'],
        [
          'Never share your passwords',
          'Our staff never ask for codes, your log-in password or your USB-Key password.',
        ],
        [
          'Check again before you confirm',
          'The payee and amount in the text or the USB-Key window must match the page.',
        ],
        [
          'Log out',
          'After {idleMinutes} minutes without activity we log you out. On a shared computer, log out yourself.',
        ],
      ],
    },
  },
} satisfies TasksWords
