/** Lawyers, courts, disputes and crimes. */
export const disputes = [
  [
    ...['advokat', 'advokatura', 'адвокат', 'адвокатура', 'lawyer', 'attorney', 'advocate', 'solicitor', 'himoyachi'],
    ...['защитник'],
  ],
  [
    ...['yurist', 'huquqshunos', 'юрист', 'правовед', 'lawyer', 'jurist', 'yuriskonsult', 'юрисконсульт'],
    ...['legal adviser', 'counsel'],
  ],
  [
    ...['yuridik yordam', 'huquqiy yordam', 'юридическая помощь', 'правовая помощь', 'legal aid', 'legal assistance'],
    ...['legal help', 'yurist yordami', 'advokat yordami', 'huquqiy koʻmak', 'юрпомощь', 'помощь юриста'],
    ...['помощь адвоката', 'правовая поддержка', 'legal support'],
  ],
  [
    ...['maslahat', 'konsultatsiya', 'консультация', 'совет юриста', 'advice', 'consultation', 'maslahatlashish'],
    ...['посоветоваться', 'проконсультироваться', 'consult'],
  ],
  [
    ...['advokatlik imtihoni', 'malaka imtihoni', 'экзамен адвоката', 'квалификационный экзамен', 'bar exam'],
    ...['qualification exam', 'advokat imtihoni', 'экзамен на адвоката', 'экзамен на статус адвоката', 'lawyer exam'],
    ...['advocate exam', 'bar examination'],
  ],
  [
    ...['mediator', 'mediatsiya', 'vositachi', 'медиатор', 'медиация', 'посредник', 'mediation', 'vositachilik'],
    ...['yarashtirish', 'yarashish', 'murosa', 'посредничество', 'примирение', 'помириться', 'мировое соглашение'],
    ...['sudsiz', 'без суда', 'reconciliation', 'out of court'],
  ],
  [
    ...['nizo', 'janjal', 'спор', 'конфликт', 'dispute', 'conflict', 'kelishmovchilik', 'janjallashish', 'tortishuv'],
    ...['разногласие', 'ссора', 'ссориться', 'спорить', 'скандал', 'disagreement', 'quarrel'],
  ],
  ['hakamlik sudi', 'arbitraj', 'третейский суд', 'арбитраж', 'arbitration', 'арбитр', 'arbitrator'],
  [
    ...['sud-ekspertiza', 'sud ekspertizasi', 'судебная экспертиза', 'судэкспертиза', 'судебно-экспертный', 'forensic'],
    ...['forensics', 'sud eksperti', 'судебный эксперт', 'судмедэкспертиза', 'court expert', 'forensic expert'],
  ],
  [
    ...['bepul advokat', 'tekin advokat', 'bepul yurist', 'bepul yuridik yordam', 'bepul huquqiy yordam'],
    ...['бесплатный адвокат', 'адвокат бесплатно', 'государственный адвокат', 'бесплатный юрист'],
    ...['бесплатная юридическая помощь', 'бесплатная правовая помощь', 'free lawyer', 'free advocate'],
    ...['lawyer for free', 'public defender', 'free legal aid', 'pro bono'],
  ],
  ['imtihon', 'экзамен', 'exam', 'examination'],
  ['qoʻshni', 'сосед', 'соседка', 'neighbour', 'neighbor'],
  ['sud', 'суд', 'судебный', 'court'],
  [
    ...['daʼvo', 'daʼvo arizasi', 'sudga murojaat', 'sudlashish', 'иск', 'исковое заявление', 'подать в суд', 'sue'],
    ...['lawsuit', 'claim'],
  ],
  ['daʼvogar', 'истец', 'claimant', 'plaintiff'],
  ['ayblanuvchi', 'sudlanuvchi', 'обвиняемый', 'подсудимый', 'accused', 'defendant'],
  [
    ...['sud ijrochisi', 'MIB', 'majburiy ijro', 'судебный исполнитель', 'судебный пристав', 'пристав'],
    ...['принудительное исполнение', 'bailiff', 'enforcement'],
  ],
  ['ijro varaqasi', 'исполнительный лист', 'writ of execution'],
  ['apellyatsiya', 'kassatsiya', 'апелляция', 'кассация', 'обжалование', 'обжаловать', 'cassation'],
  ['prokuror', 'prokuratura', 'прокурор', 'прокуратура', 'prosecutor'],
  ['politsiya', 'militsiya', 'ichki ishlar', 'полиция', 'милиция', 'police'],
  ['jinoyat', 'преступление', 'уголовный', 'crime', 'criminal'],
  ['huquqbuzarlik', 'правонарушение', 'offence', 'violation'],
  ['guvoh', 'свидетель', 'witness'],
  ['dalil', 'isbot', 'доказательство', 'evidence', 'proof'],
  ['sud qarori', 'hukm', 'решение суда', 'приговор', 'court decision', 'judgment', 'verdict'],
  ['qamoq', 'qamoqxona', 'turma', 'тюрьма', 'колония', 'prison', 'jail'],
  ['hibsga olish', 'qamash', 'арест', 'задержание', 'arrest', 'detention'],
  ['amnistiya', 'afv', 'амнистия', 'помилование', 'amnesty', 'pardon'],
  ['tuhmat', 'haqorat', 'клевета', 'оскорбление', 'slander', 'defamation', 'insult'],
  ['firibgarlik', 'firibgar', 'aldash', 'мошенничество', 'мошенник', 'обман', 'обманули', 'fraud', 'scam', 'cheated'],
  ['laboratoriya', 'лаборатория', 'laboratory', 'lab'],
]
