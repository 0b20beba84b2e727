/**
 * What the page does beyond reading: filter, keys, two columns, texts that are fetched from the end of the page.
 * Plain JavaScript that a test type-checks; it takes nothing but elements that are in the page already.
 */
export const CLIENT_SCRIPT = `'use strict';
(() => {
  /** @param {string} id */
  const byId = (id) => document.getElementById(id);
  /** @param {string} query @param {ParentNode} [root] @returns {HTMLElement[]} */
  const all = (query, root = document) => [...root.querySelectorAll(query)].filter((node) => node instanceof HTMLElement);
  const root = document.documentElement;
  const toolbar = byId('toolbar');
  const [owner, scenario, text, split] = [byId('by-owner'), byId('by-scenario'), byId('by-text'), byId('split')];
  const help = byId('help');
  const findings = all('article.finding');
  const rows = all('li.row');
  if (!toolbar || !(owner instanceof HTMLSelectElement) || !(scenario instanceof HTMLSelectElement)) return;
  if (!(text instanceof HTMLInputElement) || !split || !(help instanceof HTMLDialogElement)) return;

  /** Text of an element, and of the shared text that it stands for, in lower case. @type {Map<HTMLElement, string>} */
  const words = new Map();
  /** @param {HTMLElement} node */
  const wordsOf = (node) => {
    const known = words.get(node);
    if (known !== undefined) return known;
    const details = node.matches('li.row') ? node.querySelector('details[data-text]') : null;
    const shared = details instanceof HTMLElement ? byId(details.dataset['text'] ?? '') : null;
    const found = ((node.textContent ?? '') + ' ' + (shared?.textContent ?? '')).toLowerCase();
    words.set(node, found);
    return found;
  };

  /** @param {HTMLElement} node */
  const isWanted = (node) => {
    const { owner: of = '', scenarios = '' } = node.dataset;
    if (owner.value !== '' && of !== owner.value) return false;
    if (scenario.value !== '' && !scenarios.split('\\n').includes(scenario.value)) return false;
    const wanted = text.value.trim().toLowerCase();
    return wanted === '' || wordsOf(node).includes(wanted);
  };

  const filter = () => {
    const isFiltering = owner.value !== '' || scenario.value !== '' || text.value.trim() !== '';
    const shown = findings.filter((node) => !(node.hidden = !isWanted(node)));
    for (const line of all('tr.finding-row')) line.hidden = byId(line.dataset['finding'] ?? '')?.hidden === true;
    const layers = rows.filter((node) => !(node.hidden = !isWanted(node)));
    const isSearch = owner.value !== '' || text.value.trim() !== '';
    for (const cut of all('li.cut')) cut.hidden = isSearch;
    for (const section of all('section.scenario')) {
      const isOther = scenario.value !== '' && section.dataset['scenarios'] !== scenario.value;
      section.hidden = isOther || (isFiltering && section.querySelector('li.row:not([hidden])') === null);
      // Found layers are of no use behind a closed list.
      if (isSearch && !section.hidden) for (const stack of section.querySelectorAll('details.stack')) stack.setAttribute('open', '');
    }
    const status = byId('shown');
    if (status) status.textContent = isFiltering ? shown.length + ' of ' + findings.length + ' findings, ' + layers.length + ' of ' + rows.length + ' layers' : '';
  };

  const clear = () => {
    owner.value = scenario.value = text.value = '';
    filter();
  };

  /** Puts the lines of a shared text where they are read. @param {EventTarget | null} target */
  const fill = (target) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const { text: id, from, to } = target.dataset;
    const source = id === undefined ? null : byId(id);
    const slot = target.querySelector('.slot');
    if (!source || !slot || slot.querySelector('pre')) return;
    const copy = document.createElement('pre');
    copy.className = 'text';
    const lines = [...source.querySelectorAll(':scope > .l')].slice(Number(from ?? 0), to === undefined ? undefined : Number(to));
    lines.forEach((line, index) => copy.append(...(index === 0 ? [] : ['\\n']), line.cloneNode(true)));
    slot.replaceChildren(copy);
  };

  /** Opens what a permanent link leads to. */
  const reveal = () => {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {}
    const target = id === '' ? null : byId(id);
    if (!target) return;
    if (target.closest('[hidden]')) clear();
    for (let node = target.closest('details'); node; node = node.parentElement?.closest('details') ?? null) node.open = true;
    target.scrollIntoView({ block: 'start' });
    if (target.matches('[tabindex]')) target.focus({ preventScroll: true });
    else target.querySelector('summary')?.focus({ preventScroll: true });
  };

  /** @param {number} step */
  const go = (step) => {
    const shown = findings.filter((node) => !node.hidden);
    const here = document.activeElement?.closest('article.finding') ?? document.querySelector('article.finding:target');
    const at = shown.findIndex((node) => node === here);
    const next = shown[at === -1 ? (step > 0 ? 0 : shown.length - 1) : Math.min(shown.length - 1, Math.max(0, at + step))];
    if (!next) return;
    history.replaceState(null, '', '#' + next.id);
    next.scrollIntoView({ block: 'start' });
    next.focus({ preventScroll: true });
  };

  const toggleSplit = () => split.setAttribute('aria-pressed', String(root.classList.toggle('split')));

  /** @type {Record<string, () => void>} */
  const keys = {
    j: () => go(1),
    n: () => go(1),
    k: () => go(-1),
    p: () => go(-1),
    s: toggleSplit,
    '/': () => text.focus(),
    '?': () => help.showModal(),
    Escape: clear,
  };

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const isField = event.target instanceof Element && event.target.matches('input, select, textarea');
    if (isField && event.key !== 'Escape') return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  document.addEventListener('toggle', (event) => fill(event.target), true);
  for (const field of [owner, scenario, text]) field.addEventListener('input', filter);
  split.addEventListener('click', toggleSplit);
  byId('open-help')?.addEventListener('click', () => help.showModal());
  addEventListener('hashchange', reveal);
  for (const details of all('details[open][data-text]')) fill(details);
  toolbar.hidden = false;
  filter();
  reveal();
})();
`;
