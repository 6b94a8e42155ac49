/**
 * Scripts in a page right after the elements that they change, so that they run before the paint. The
 * configuration adds the hashes of exactly these texts to the Content-Security-Policy.
 */

/**
 * After a list and a template with further items: shows the same number, shuffled from all of them. Without
 * script the list is unchanged.
 */
export const shuffleScript =
  '(s=>{let t=s.previousElementSibling,l=t.previousElementSibling,n=l.children.length,' +
  'a=[...l.children,...t.content.children],i=a.length,j;for(;i>1;){j=Math.random()*i--|0;[a[i],a[j]]=[a[j],a[i]]}' +
  'l.replaceChildren(...a.slice(0,n))})(document.currentScript)';

/**
 * After the two frames of a shell, for the area's own page and for any other screen: shows the second one if
 * the URL is another one's, or the user has no such page. Without script the first one is shown.
 */
export const frameScript =
  "(s=>{let d=s.parentNode.dataset,p=s.previousElementSibling;if(location.pathname!=d.home||!d.roles.split(' ')" +
  '.includes(document.documentElement.dataset.role)){p.hidden=false;p.previousElementSibling.hidden=true}})' +
  '(document.currentScript)';

/**
 * After a drawing whose links have positions (data-x, data-y), alone with it in an element: one tab stop,
 * with arrow keys to the nearest link in a direction. Without script every link is a tab stop. The listeners
 * are on the element, because a drawing that listens to focus would itself be a tab stop in Chromium.
 */
export const arrowKeysScript =
  "(s=>{let m=s.parentNode,l=[...m.querySelectorAll('a')],k={ArrowLeft:[-1,0],ArrowRight:[1,0]," +
  "ArrowUp:[0,-1],ArrowDown:[0,1]},g=n=>{for(let b of l)b.setAttribute('tabindex',b==n?0:-1)};" +
  "g(m.querySelector('[data-first]'));m.addEventListener('focusin',e=>g(e.target.closest('a')));" +
  "m.addEventListener('keydown',e=>{let d=k[e.key],a=e.target.closest('a'),t,w=99;if(!d||!a)return;" +
  'for(let b of l){let x=b.dataset.x-a.dataset.x,y=b.dataset.y-a.dataset.y,f=x*d[0]+y*d[1],' +
  'c=f+3*Math.abs(x*d[1]+y*d[0]);if(f>0&&c<w){w=c;t=b}}e.preventDefault();t?.focus()})})(document.currentScript)';

/**
 * After the office's navigation: density and width of the navigation as the employee has them (density.ts), links of
 * the own department first, the current one marked, the shortcut as the keyboard has it; pressed before the app is
 * there, it is kept for it (frame/start.ts) instead of going to the browser.
 */
export const officeScript =
  "(()=>{let r=document.documentElement.dataset,q=s=>document.querySelectorAll(s),a,p=location.pathname,l;r.density='standard';" +
  "addEventListener('keydown',e=>{if((e.ctrlKey||e.metaKey)&&e.key=='k'&&r.role){r.paletteAsked='';e.preventDefault()}});" +
  "if(/Mac|iP/.test(navigator.platform))for(l of q('[data-shortcut]'))l.textContent='⌘K';" +
  "for(l of q('[data-office-links] a'))if(p==l.pathname||p.startsWith(l.pathname+'/'))" +
  "l.setAttribute('aria-current',p==l.pathname?'page':'true');" +
  "try{a=JSON.parse(localStorage.getItem('authResponse'));r.density=localStorage.getItem('density:'+a.id)||r.density;" +
  "if(localStorage.getItem('rail:'+a.id))r.rail='on';for(l of q('[data-office-links]'))" +
  "l.prepend(...[...l.children].filter(c=>a.affiliation&&(c.dataset.first||'').split(' ').includes(a.affiliation)))}catch(e){}})()";
