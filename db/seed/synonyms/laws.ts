/** Laws and how they are made. */
export const laws = [
  ['oʻzgartirish', 'oʻzgarish', 'изменение', 'поправка', 'amendment', 'amend', 'change'],
  ['kuchga kirish', 'вступить в силу', 'вступление в силу', 'come into force', 'enter into force', 'take effect'],
  [
    ...['kuchini yoʻqotgan', 'утратил силу', 'утративший силу', 'недействующий', 'repealed', 'no longer in force'],
    ...['obsolete'],
  ],
  ['loyiha', 'проект', 'draft'],
  [
    ...['muhokama', 'jamoatchilik muhokamasi', 'обсуждение', 'общественное обсуждение', 'discussion'],
    ...['public discussion', 'debate'],
  ],
  ['eshituv', 'слушания', 'hearing'],
  ['norma ijodkorligi', 'qonun ijodkorligi', 'нормотворчество', 'законотворчество', 'law-making', 'lawmaking'],
  ['huquqiy', 'yuridik', 'правовой', 'юридический'],
  ['normativ-huquqiy hujjat', 'NHH', 'нормативно-правовой акт', 'НПА', 'regulatory act', 'regulation'],
  ['farmon', 'указ', 'decree'],
  ['qaror', 'постановление', 'resolution'],
  ['buyruq', 'приказ'],
  ['kodeks', 'кодекс', 'code'],
  ['konstitutsiya', 'конституция', 'constitution'],
  ['talab', 'требование', 'requirement'],
  ['tartib', 'порядок', 'процедура', 'procedure'],
  ['qoʻllanma', 'yoʻriqnoma', 'инструкция', 'памятка', 'пошаговая инструкция', 'guide', 'manual', 'instruction'],
  ['kutubxona', 'библиотека', 'library'],
]
